/** A tennis ball: the product's logo, and the mark of the server. */
export function BallIcon({ className = 'icon' }: { readonly className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" className="ball__felt" />
      <path d="M4 5.2c4.2 3.4 4.2 10.2 0 13.6M20 5.2c-4.2 3.4-4.2 10.2 0 13.6" className="ball__seam" />
    </svg>
  );
}
