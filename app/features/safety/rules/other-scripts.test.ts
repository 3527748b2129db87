import { expect, test } from "vitest";

import { assessJob } from "../assess-job.ts";
import { reasonsForEmployers } from "../employer-warnings.ts";

const quotes = (description: string) =>
  assessJob({ description }).reasons.map(({ rule, start, end }) => [rule, description.slice(start, end)]);

test.each([
  "رجسٹریشن فیس 500 روپے جمع کرنا ہوگا",
  "ਰਜਿਸਟ੍ਰੇਸ਼ਨ ਫੀਸ 500 ਰੁਪਏ ਦੇਣੀ ਪਵੇਗੀ",
  "রেজিস্ট্রেশন ফি ৫০০ টাকা দিতে হবে",
  "રજીસ્ટ્રેશન ફી ૫૦૦ રૂપિયા ભરવા પડશે",
  "பதிவு கட்டணம் ரூ 500",
  "Для оформления нужен взнос, деньги вперёд",
])("a text that no rule can read must be read by a moderator: %s", (text) => {
  const description = `We need helpers for our warehouse in Okhla. ${text} Day shift.`;
  expect(assessJob({ description })).toMatchObject({ score: 60, hard: true });
  const [quote] = quotes(description);
  expect(quote?.[0]).toBe("other-script");
  expect(text).toContain(quote?.[1]?.slice(0, 5));
  expect(reasonsForEmployers(assessJob({ description }).reasons, { description })).toEqual([]);
});

test("it is quoted from its beginning to its end, with vowel signs, thirty times at most", () => {
  expect(quotes("Job: ਫੀਸ 500 ਰੁਪਏ ਦੇਣੀ. Call us. ਪਵੇਗੀ!")).toEqual([
    ["other-script", "ਫੀਸ 500 ਰੁਪਏ ਦੇਣੀ"],
    ["other-script", "ਪਵੇਗੀ"],
  ]);
  expect(quotes("ਫa".repeat(500))).toHaveLength(30);
});

test.each([
  ["ǝǝɟ uoıʇɐɹʇsıƃǝɹ 00ϛ₹", "ǝǝɟ uoıʇɐɹʇsıƃǝɹ"],
  ["ƎƎℲ NOI⊥ⱯᴚꞱSIƎᴚ", "ƎƎℲ NOI⊥ⱯᴚꞱSIƎ"],
])("text upside down must be read by a moderator: %s", (text, told) => {
  expect(quotes(`Helpers for Okhla. ${text} Day shift.`)).toEqual([["other-script", told]]);
});

test("letters that are few in each text of a job are counted together", () => {
  expect(assessJob({ title: "رجسٹریشن", about: "فیس روپے" }).reasons.map(({ field }) => field)).toEqual([
    "title",
    "about",
  ]);
});

test.each([
  "Languages: Hindi, English, ਪੰਜਾਬੀ",
  "We are اردو بازار, a shop in Delhi",
  "हेल्पर की ज़रूरत है, रोज़ाना शिफ्ट, वेतन समय पर",
  "Ｗｅ ｎｅｅｄ ｈｅｌｐｅｒｓ ｆｏｒ ｏｕｒ ｗａｒｅｈｏｕｓｅ",
  "𝗪𝗲 𝗻𝗲𝗲𝗱 𝗵𝗲𝗹𝗽𝗲𝗿𝘀 𝗳𝗼𝗿 𝗼𝘂𝗿 𝘄𝗮𝗿𝗲𝗵𝗼𝘂𝘀𝗲",
  "Trainer for English: schwa is written ə, and open o ɔ",
  "👷🏽 🇮🇳 ✅ 🏭 👩‍🏭 Day shift, ₹15,000 · ½ day on Saturday · 10 µm · à la carte café",
])("a name, Hindi and ornaments are no other script: %s", (description) => {
  expect(quotes(description)).toEqual([]);
});

test.each(["Regis-\ntration f-\nee ₹500", "Regis- \r\ntration fee ₹500"])(
  "a word that is divided at the end of its line is one: %j",
  (description) => {
    expect(quotes(description).map(([rule]) => rule)).toEqual(["candidate-pays"]);
  },
);
