import { Placeholder } from "#app/ui/placeholder.tsx";

/** What stands where photos will be: a doorway, no grey box. */
export function NoPhotos() {
  return (
    <div className="no-photos">
      <Placeholder />
      <p>Photos follow. Ask us, and we send you some on WhatsApp.</p>
    </div>
  );
}
