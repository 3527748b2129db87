/** A logo in review has no address: its picture, WebP as base64, is in the page. */
export function LogoPreview({ picture, alt }: { picture: string; alt: string }) {
  return (
    <img
      src={`data:image/webp;base64,${picture}`}
      alt={alt}
      className="rounded-control border-line size-16 shrink-0 border bg-white"
    />
  );
}
