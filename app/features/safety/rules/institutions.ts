import { normalise } from "../reading/normalise.ts";

// Institutions whose names fraudsters post under, with the domains that prove an account of theirs. As of November 2026.

type Institution = { names: string[]; domains: string[] };

/** One in a line: names, then domains. */
function parse(lines: string): Institution[] {
  return lines
    .trim()
    .split(/\n\s*/)
    .map((line) => {
      const [names = "", domains = ""] = line.split(" | ");
      return { names: names.split(", ").map(plain), domains: domains.split(" ").filter(Boolean) };
    });
}

/** Also looked for in titles: no company hires in their name. */
const PUBLIC_BODIES = parse(`
  delhi metro, dmrc, दिल्ली मेट्रो | delhimetrorail.com gov.in
  noida metro, nmrc | nmrcnoida.com gov.in
  ncrtc, rapidx, namo bharat | ncrtc.in gov.in
  indian railways, indian railway, northern railway, railway recruitment board, ministry of railways, rrb ntpc, rrb group d, irctc, भारतीय रेल, रेलवे भर्ती बोर्ड | gov.in irctc.co.in irctc.com
  airports authority of india, airport authority of india, aai | aai.aero gov.in
  indira gandhi international airport, delhi international airport, delhi airport, igi airport, igi aviation, dial gmr | newdelhiairport.in gmrgroup.in
  india post, department of posts, post office recruitment, भारतीय डाक | gov.in
  government of india, govt of india, ministry of, भारत सरकार | gov.in nic.in
  government of nct of delhi, delhi government, govt of delhi, delhi police, दिल्ली पुलिस, uttar pradesh police, haryana police | gov.in nic.in
  municipal corporation of delhi, delhi jal board, delhi development authority, delhi transport corporation, noida authority, greater noida authority | gov.in nic.in
  indian army, indian navy, indian air force, border security force, central industrial security force, crpf, cisf, drdo, isro, भारतीय सेना | gov.in nic.in
  upsc, union public service commission, staff selection commission, national testing agency, public service commission | gov.in nic.in
  reserve bank of india, rbi grade b, uidai, income tax department | gov.in nic.in rbi.org.in
  food corporation of india, fci recruitment, national highways authority of india, nhai | gov.in nic.in
  all india institute of medical sciences, aiims | aiims.edu gov.in
  kendriya vidyalaya sangathan, navodaya vidyalaya samiti, ncert | gov.in nic.in
`);

/** Looked for in the company alone: others hire for their counters, lines and shops. */
const GREAT_EMPLOYERS = parse(`
  state bank of india, sbi, भारतीय स्टेट बैंक | sbi.co.in sbi.bank.in
  punjab national bank, pnb | pnbindia.in pnb.bank.in
  bank of baroda | bankofbaroda.in bankofbaroda.co.in bankofbaroda.bank.in
  canara bank | canarabank.com canarabank.in canarabank.bank.in
  union bank of india | unionbankofindia.co.in unionbankofindia.bank.in
  bank of india, bank of maharashtra, central bank of india, indian bank, indian overseas bank, uco bank, punjab and sind bank, punjab & sind bank | bankofindia.co.in bankofindia.bank.in bankofmaharashtra.in bankofmaharashtra.bank.in centralbankofindia.co.in centralbank.bank.in indianbank.in indianbank.bank.in iob.in iob.bank.in ucobank.com uco.bank.in punjabandsindbank.co.in punjabandsind.bank.in
  hdfc bank, hdfc | hdfcbank.com hdfc.bank.in hdfc.com
  icici bank, icici | icicibank.com icici.bank.in
  axis bank | axisbank.com axis.bank.in
  kotak mahindra, kotak bank | kotak.com kotak.bank.in
  indusind bank, yes bank, idfc first bank, idbi bank, federal bank, rbl bank, bandhan bank, au small finance bank | indusind.com indusind.bank.in yesbank.in yes.bank.in idfcfirstbank.com idfcfirst.bank.in idbibank.in idbi.bank.in federalbank.co.in federal.bank.in rblbank.com rbl.bank.in bandhanbank.com bandhan.bank.in aubank.in au.bank.in
  nabard, sidbi, exim bank | nabard.org sidbi.in eximbankindia.in
  employees provident fund organisation, epfo, employees state insurance corporation, esic | gov.in nic.in
  life insurance corporation, lic, lic of india | licindia.in
  air india, air india express | airindia.com airindiaexpress.com
  indigo airlines, interglobe aviation | goindigo.in interglobe.com
  spicejet, akasa air, vistara | spicejet.com akasaair.com airvistara.com
  indian oil, iocl, bharat petroleum, bpcl, hindustan petroleum, hpcl, ongc, gail india | iocl.com indianoil.in bharatpetroleum.in hindustanpetroleum.com hpcl.in ongc.co.in ongcindia.com gail.co.in
  ntpc, bhel, steel authority of india, nhpc, power grid corporation, coal india, bsnl, mtnl | ntpc.co.in bhel.com bhel.in sail.co.in nhpcindia.com powergrid.in coalindia.in bsnl.co.in mtnl.in mtnl.net.in
  tata consultancy services, tcs, tata motors, tata steel, tata power, tata group | tcs.com tatamotors.com tatasteel.com tatapower.com tata.com
  infosys, wipro, hcl technologies, hcltech, tech mahindra, cognizant, accenture, capgemini | infosys.com wipro.com hcltech.com hcl.com techmahindra.com cognizant.com accenture.com capgemini.com
  google, microsoft, amazon, flipkart, meta platforms, apple india, ibm india, deloitte, samsung | google.com microsoft.com amazon.com amazon.in flipkart.com meta.com apple.com ibm.com deloitte.com samsung.com
  reliance industries, reliance jio, reliance retail, jio, bharti airtel, airtel, vodafone idea | ril.com jio.com relianceretail.com airtel.in airtel.com myvi.in
  maruti suzuki, hero motocorp, hyundai motor, honda cars, mahindra and mahindra, mahindra & mahindra | maruti.co.in marutisuzuki.com heromotocorp.com hyundai.com hondacarindia.com mahindra.com
  larsen and toubro, larsen & toubro, adani, aditya birla, itc limited, hindustan unilever | larsentoubro.com adani.com adityabirla.com itcportal.com itc.in hul.co.in
  zomato, swiggy, blinkit, zepto, paytm, phonepe, uber, ola cabs, delhivery | zomato.com eternal.com swiggy.in swiggy.com blinkit.com zepto.com zeptonow.com paytm.com phonepe.com uber.com olacabs.com delhivery.com
  max healthcare, fortis healthcare, apollo hospitals, medanta | maxhealthcare.com fortishealthcare.com apollohospitals.com medanta.org
`);

/** Shorter names begin or end other words when spaces are ignored. */
const LONG_NAME = 10;

type NamingJob = { company: string; title: string };

/** The fields that name a known institution, where the account has not proven a domain of it. */
export function findInstitutions({ company, title }: NamingJob, provenDomain: string | null): (keyof NamingJob)[] {
  const isOwn = ({ domains }: Institution) =>
    domains.some((own) => provenDomain === own || provenDomain?.endsWith(`.${own}`));
  const isForeign = (text: string, known: Institution[]) => {
    // State Bank of India names Bank of India too.
    const named = known.filter((one) => namesOne(text, one));
    return named.length > 0 && !named.some(isOwn);
  };
  return [
    ...(isForeign(company, [...PUBLIC_BODIES, ...GREAT_EMPLOYERS]) ? (["company"] as const) : []),
    ...(isForeign(title, PUBLIC_BODIES) ? (["title"] as const) : []),
  ];
}

/** As whole words, or at the start without the spaces. */
function namesOne(text: string, { names }: Institution): boolean {
  const words = ` ${plain(text)} `;
  const letters = words.replaceAll(" ", "");
  return names.some((name) => {
    const squeezed = name.replaceAll(" ", "");
    return words.includes(` ${name} `) || (squeezed.length >= LONG_NAME && letters.startsWith(squeezed));
  });
}

/** Words alone: S.B.I. is one word. */
function plain(text: string): string {
  return normalise(text)
    .text.replaceAll(/(?<=(?<!\p{L})\p{L})\.(?=\p{L}(?!\p{L}))|['’]/gu, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}&]+/gu, " ")
    .trim();
}
