import { Placeholder } from "#app/ui/placeholder.tsx";

/** The placeholder of photos: a drawing, no grey box. */
export function NoPhotos() {
  return (
    <div className="no-photos">
      <Placeholder />
      <p>Photos follow. Ask us, and we send you some on WhatsApp.</p>
    </div>
  );
}
