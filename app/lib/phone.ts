/** Indian numbers as people type and paste them (+91 98…, 098…, with spaces and dashes) become their ten digits. */
export function toTenDigits(text: string): string {
  const compact = text.replaceAll(/[\s().-]/g, "");
  return compact.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, "");
}
