type IconProps = { readonly size?: number; readonly className?: string };

const Icon = ({ path, size = 20, className }: IconProps & { readonly path: string }) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const PauseIcon = () => <Icon path="M7 5v10M13 5v10" />;
export const PlayIcon = () => <Icon path="M7 4.5v11l8.5-5.5z" />;
export const PreviousIcon = () => <Icon path="m12 4-6 6 6 6" />;
export const NextIcon = () => <Icon path="m8 4 6 6-6 6" />;
export const UpIcon = () => <Icon path="m4 12 6-6 6 6" />;
export const DownIcon = () => <Icon path="m4 8 6 6 6-6" />;
export const CrossIcon = () => <Icon path="M5 5l10 10M15 5 5 15" />;
export const UndoIcon = () => <Icon path="M7 4 3.5 7.5 7 11M4 7.5h8a4.5 4.5 0 0 1 0 9H8" />;
/** Six dots: something that can be dragged. */
export const HandleIcon = () => <Icon path="M7 4h0M7 10h0M7 16h0M13 4h0M13 10h0M13 16h0" />;
export const CheckIcon = (props: IconProps) => (
  <Icon path="m3.5 10.5 4 4 9-9" size={18} {...props} />
);

/** Marks an error, so that colour alone never carries the meaning. */
export const AlertIcon = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <circle cx="9" cy="9" r="7.5" fill="none" stroke="currentColor" strokeWidth="2" />
    <path d="M8 4.5h2v6H8zM8 11.75h2v2H8z" fill="currentColor" />
  </svg>
);

export const ChevronIcon = () => (
  <svg width="14" height="8" viewBox="0 0 14 8" aria-hidden="true">
    <path d="m1 1 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);
