import { breadcrumbList } from "#app/site/page/breadcrumb-list.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { type HomeRef, homePath } from "#domain/catalogue/home.ts";
import type { ListingStatus } from "#domain/catalogue/listing.ts";
import { type PictureData, pictureSrc } from "#domain/media/picture.ts";

interface DescribedHome {
  home: HomeRef;
  name: string;
  description: string;
  /** The type of the home is free text. */
  type: string;
  price: number | null;
  status: ListingStatus;
  place: string;
  areaSqm: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  gallery: readonly PictureData[];
  units?: { available: number; total: number } | undefined;
}

export function HomeJsonLd({ described, publicUrl }: { described: DescribedHome; publicUrl: string }) {
  const { home, name, description, price, place, areaSqm, bedrooms, bathrooms, gallery, units } = described;
  const url = publicUrl + homePath(home);
  const type = schemaType(described);
  const isDwelling = type !== "Place";
  const parent =
    home.kind === "property" ? { name: "Properties", path: "/properties" } : { name: "Units", path: "/apartment" };
  return (
    <JsonLd
      data={
        import.meta.env.SSR && {
          "@context": "https://schema.org",
          "@graph": [
            {
              "@type": type,
              "@id": url,
              url,
              name,
              description: description || undefined,
              image:
                gallery.length > 0
                  ? gallery.slice(0, 3).map((picture) => publicUrl + pictureSrc(picture, 1280))
                  : undefined,
              address: place ? { "@type": "PostalAddress", addressLocality: place, addressCountry: "UG" } : undefined,
              floorSize:
                isDwelling && areaSqm !== null
                  ? { "@type": "QuantitativeValue", value: areaSqm, unitCode: "MTK" }
                  : undefined,
              numberOfBedrooms: isDwelling ? (bedrooms ?? undefined) : undefined,
              numberOfBathroomsTotal: isDwelling ? (bathrooms ?? undefined) : undefined,
              accommodationFloorPlan:
                units && units.total > 0
                  ? {
                      "@type": "FloorPlan",
                      numberOfAvailableAccommodationUnits: units.available,
                      numberOfAccommodationUnits: units.total,
                    }
                  : undefined,
            },
            ...(price === null
              ? []
              : [
                  {
                    "@type": "Offer",
                    url,
                    price,
                    priceCurrency: "UGX",
                    availability: `https://schema.org/${availability(described)}`,
                    itemOffered: { "@id": url },
                    seller: { "@id": `${publicUrl}/#company` },
                  },
                ]),
            breadcrumbList(publicUrl, [parent, { name, path: homePath(home) }]),
          ],
        }
      }
    />
  );
}

function availability({ status, units }: DescribedHome): string {
  if (status === "sold" || (units && units.total > 0 && units.available === 0)) return "SoldOut";
  return status === "reserved" ? "LimitedAvailability" : "InStock";
}

function schemaType({ home, type }: DescribedHome): "Apartment" | "House" | "Place" {
  if (home.kind === "apartment") return "Apartment";
  if (/land|plot|commercial|shop|office/i.test(type)) return "Place";
  return /apartment|penthouse|studio|flat/i.test(type) ? "Apartment" : "House";
}
