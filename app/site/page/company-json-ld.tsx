import { JsonLd } from "#app/ui/json-ld.tsx";
import { officeTexts } from "#domain/fields/in-languages.ts";
import { useLayoutData } from "./use-layout-data.ts";

export function CompanyJsonLd() {
  const layout = useLayoutData();
  if (!layout) return null;
  const { company, contacts, networks, publicUrl } = layout;
  const profiles = networks.map(({ url }) => url);
  return (
    <JsonLd
      data={
        import.meta.env.SSR && {
          "@context": "https://schema.org",
          "@type": "RealEstateAgent",
          "@id": `${publicUrl}/#company`,
          url: `${publicUrl}/`,
          name: company.name,
          legalName: company.legalName,
          slogan: officeTexts(company, "tagline").text,
          telephone: contacts.phone,
          email: contacts.email,
          address: { "@type": "PostalAddress", streetAddress: contacts.address, addressCountry: "UG" },
          logo: `${publicUrl}/icon-512.png`,
          sameAs: profiles.length > 0 ? profiles : undefined,
        }
      }
    />
  );
}
