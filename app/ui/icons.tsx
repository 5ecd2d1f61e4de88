type IconProps = { readonly path: string; readonly size?: number };

const Icon = ({ path, size = 20 }: IconProps) => (
  <svg
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
export const CheckIcon = ({ size = 18 }: { readonly size?: number }) => (
  <Icon path="m3.5 10.5 4 4 9-9" size={size} />
);
