import type { PublicCompany } from "./company.queries.server.ts";

/** https://schema.org/Organization */
export function describeOrganization(
  { name, verification }: Pick<PublicCompany, "name" | "verification">,
  { url, logo }: { url: string; logo: string | null },
) {
  return {
    "@context": "https://schema.org/",
    "@type": "Organization",
    name,
    url,
    ...(logo && { logo }),
    ...(verification && { sameAs: `https://${verification.domain}/` }),
  };
}
