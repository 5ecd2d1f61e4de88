/** Shows a sentence and keeps a promise in it, such as "2 business days", on one line. */
export const PromiseText = ({ children }: { readonly children: string }) =>
  children.split(/(\d+(?:-\d+)? business days?\.?)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  );
