import { BallIcon } from '../design/icons.tsx';

/** Marks who serves the next point; keeps its place where neither side does. */
export function ServerMark({ isServing }: { readonly isServing: boolean }) {
  return (
    <span className="server">
      {isServing && (
        <>
          <BallIcon className="server__ball" />
          <span className="visually-hidden">serving</span>
        </>
      )}
    </span>
  );
}
