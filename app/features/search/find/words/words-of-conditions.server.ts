import { asTyped, isQuoted, wholeWords } from "./words-of-search.ts";

// Conditions beside the work: hours, days off, a cab, no English. Employers write them into the description, which is not searched,
// so a search for conditions alone would find few jobs.

const AND = "(?: ?[&,/+] ?| (?:and|or|aur|और|या) | )";
const WORK = "(?:jobs?|work|naukri|naukari|kaa?m|company|जॉब|नौकरी|काम)";
const FACILITY = "(?:facilit(?:y|ies)|provided?|available|included|(?:ki |की )?(?:suvidha|सुविधा))";
const WITH = "(?:(?:ke|के) (?:saa?th|साथ))";
const CAB = "(?:cab|pick ?up|drop|transport(?:ation)?)";
const STAY = "(?:food(?:ing)?|meals?|lodging|accomm?odation|room|hostel|khan[ae]|re?hn[ae]|rahn[ae]|खाना|खाने|रहना|रहने)";
const SATURDAY_OR_SUNDAY = "(?:sat(?:urday)?s?|sun(?:day)?s?|weekends?|ravivaa?r|itvaa?r|रविवार|शनिवार|इतवार)";
const OFF = "(?:offs?|holidays?|leave|chh?utti|छुट्टी)";
const LAST_DAY = "(?:fri(?:day)?|sat(?:urday)?|shanivaa?r|shukravaa?r)";
const NOT =
  "(?:not (?:required|needed|necessary)|(?:zaroori |jaroori |ज़रूरी |जरूरी )?(?:nahin?|nhi|नहीं)(?: (?:aati|aata|hai|आती|है))?)";
const NOT_WANTED =
  "(?:english|angre[zj]i|अंग्रेज\u093c?ी|targets?|sales|calling|bike|two wheeler|licen[cs]e|laptop|interview|fees?|charges?|paise|money|deposit|investment|registration|consultancy|bond|travel(?:l?ing)?|age limit|night shift|resume|cv)";
const YEARS_OLD = "\\d{2} ?(?:\\+|plus)? ?(?:years?|yrs?|saal|साल)?";
/** There is a filter for what a job shall pay at least, and none for the most. */
const SUM_OR_DISTANCE = "(?:₹|rs\\.?)? ?\\d[\\d,.]* ?(?:k|km|kms|lpa|thousand|ha[jz]aa?r|हज\u093c?ार)?";

const DENIED = `(?:without|no|non|bina|बिना) (?:(?:any|kisi|किसी) )?${NOT_WANTED}(?: (?:ke|के|required))?|${NOT_WANTED} ${NOT}`;

const CONDITIONS = wholeWords(
  [
    "(?:early )?(?:morning|afternoon|evening)s?(?: (?:shift|duty|time|hours?))?",
    "(?:shaa?m|शाम) (?:ki|ke|ka|me|mein|ko|की|के|का|में|को)(?: (?:shift|duty|time|टाइम|ड्यूटी|शिफ्ट))?",
    "after (?:college|school|office)(?: (?:time|hours?))?",
    `(?:(?:working|work|duty) )?(?:from )?mon(?:day)? (?:(?:to|se|till|-|–) )?${LAST_DAY}(?: (?:only|working))?`,
    "(?:(?:only|working) )?(?:[4-6]|five|six|paanch) days?(?: (?:(?:a|per|in a) )?week)?(?: (?:only|working|work))?",
    `(?:(?:every|alternate|weekly|fixed|all) )?${SATURDAY_OR_SUNDAY}(?:${AND}${SATURDAY_OR_SUNDAY})*(?: (?:ko|ki|को|की))? (?:fixed )?${OFF}`,
    `(?:weekly|week|fixed) ${OFF}`,
    "(?:saturday|sunday|weekend)s?(?: only)?",
    `(?:(?:with|free) )?${CAB}(?:${AND}${CAB})*(?: (?:both|two) (?:sides?|ways?))? (?:${FACILITY}|${WITH})`,
    "with (?:free )?(?:cab|transport)|pick(?: ?up)?(?: and|,| ?&| ?/)? ?drop",
    `(?:(?:with|free) )?${STAY}(?:${AND}${STAY})*(?: (?:${FACILITY}|${WITH}))`,
    `(?:with|free) ${STAY}(?:${AND}${STAY})*|${STAY}(?:${AND}${STAY})+(?: free)?|accomm?odation`,
    "(?:daily|weekly|roj|rozana|rojana) (?:pay(?:ment|out)?s?|salary|income|paisa|paise|basis)",
    "(?:good|high|best|fixed|a(?:c|ch)?ch+i|badhiya|अच्छी) (?:salary|pay(?:ment)?|package|income|सैलरी)",
    `(?:good|best|genuine|real|easy|simple|permanent|temporary|long term|a(?:c|ch)?ch+[ia]|अच्छी|अच्छा) ${WORK}`,
    DENIED,
    `(?:age|uma?r|उम्र) (?:limit|(?:(?:above|over|under|below|up ?to|of|is) )?${YEARS_OLD})`,
    `(?:above|over|under|below) ${YEARS_OLD}(?: (?:age|of age|old))?|${YEARS_OLD} (?:age|of age|old|ki uma?r|की उम्र)`,
    "retired(?: (?:persons?|people))?|senior citizens?",
    "handicap(?:ped)?|divyang(?:jan)?|viklang|disabled|differently abled|दिव्यांग|विकलांग",
    "anpadh|un ?padh|uneducated|illiterate|अनपढ\u093c?",
    "(?:[5-79]|11)(?:th|vi|वीं?) (?:pass|paas|पास)|\\d{1,2} ?(?:th|vi|वीं?)? ?(?:fail|फेल)|(?:matric|metric|inter) fail|non (?:matric|metric)",
    `(?:under|below|up ?to|less than|max(?:imum)?|within) ${SUM_OR_DISTANCE}`,
    `${SUM_OR_DISTANCE} ?(?:rs|rupees|rupaye|रुपये)? ?(?:tak|तक|(?:se|से) (?:kam|कम)|or less|max(?:imum)?)`,
  ].join("|"),
);

/** `isDenied`: something is not wanted, and jobs that have its words may well have it. */
type Conditions = { asked: string; others: string; isDenied: boolean };

/** What a search asks for beside the work, and what is left of it; null where it asks for nothing else. */
export function conditionsIn(search: string): Conditions | null {
  const typed = asTyped(search);
  if (isQuoted(typed)) return null;
  const asked = typed.match(CONDITIONS);
  return (
    asked && {
      asked: asked.map((one) => one.trim()).join(", "),
      others: typed.replaceAll(CONDITIONS, " ").trim(),
      isDenied: wholeWords(DENIED).test(typed),
    }
  );
}
