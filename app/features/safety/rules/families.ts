/**
 * The rules that are words near each other, by family. A line names the concepts of words.json that stand together (`a|b`: either;
 * `a>b`: right behind each other; `#1000`: a number from 1,000 on; `₹50`: in rupees) and within how many words (`~6`); then what
 * is around them: `+earn@5` within five words, `-duty@4` not within four. Other words are the checks of match-families.ts:
 * `joined` (no full stop or new line between), `theirs` (not of customers or banks), `evenDenied` and so on.
 */
export const FAMILIES = `
account-lent
  account onrent ~6 joined theirs -duty@4
  account lend earn|gets ~9 theirs -wage@4 +own>account>lend|own>account>tous>lend|lend>own>account@1
  own>account lend tous ~7 theirs -wage|duty@4
  account receive|gets passon ~13 +own>account@1 -wage|resume@4
  account sendon ~12 +own>account@1 -wage|late@4
  account withcard ~7 joined theirs -wage|duty@4
  wantedaccount ~1 -wage|duty@4
  bankkit lend|demand|earn|gets ~8 theirs -duty@4
deposit
  percent|part|days wage askept>security|askept>deposit|security>inkept|deposit>inkept ~10 unbroken theirs -statutory|extrapay@6
  first|part|days salary hold ~7 unbroken
secret-code
  otp share|demand ~7 theirs -builder@4 -third@1 -place@2
  otp tous ~6 theirs +tell@2 -third@1
  screen tell ~6 theirs +codeword@1 -third@1
papers-before-interview
  paper share early ~14 -late@4 -others@3
  paper beforehired ~10 -late@4 -others@3
  bankpaper share ~6 +asksyou@3 -late|duty@4 -others|wage|benefit|office@6
papers-kept
  original keep ~8 theirs -shownonly@4
  genuine certificate keep ~9 theirs -shownonly|things@4
  genuine certificate keep longtime ~13 theirs -duty@4
  genuine certificate handover company|tous ~12 theirs -shownonly@4
loan-in-name
  loan inyourname ~9 theirs -duty@4
  loan salaryslip|wage>from ~8 theirs +fee|training|agency|course@9 -duty@4 -others@9
candidate-pays
  percent|part|days wage agency ~10 unbroken theirs +takes|toward>agency|agency>toward|wage>agency@6 -employer|statutory|extrapay@6
  percent|part|days wage company>willkeep ~10 unbroken theirs -statutory|extrapay@6
  percent|part|days wage we wetake ~10 unbroken theirs -statutory|extrapay@6
  cut wage #50|₹1|purpose|fee|security ~12 unbroken -statutory|living@8
  crypto invest ~6 theirs +#20@4 -duty@4
  investing earn ~6 theirs +#100@2 -duty@4
  investing gets ~6 theirs joined two-sums -duty@4
  paycommand ~1 theirs
  #100 demand ~3 theirs joined +rightnow@4 -benefit|duty|resume@4
  #100 tobepaid|oblige>pay ~4 theirs joined +rightnow@4 -benefit|duty|resume@4
  #100 carry ~3 theirs joined +rightnow@9 -benefit|duty|resume@4
  half|percent later ~14 theirs two-halves +now@9 +hire|purpose|candidate@9 -benefit|duty@6
  otherhalf later ~8 theirs +now@9 +hire|purpose@9 +demand|tobepaid@6 -benefit|duty@6
  packing athome ~8 theirs +#100@9 +security|deposit|refund|demand|advance|pay@9
paid-tasks
  recharge ownwallet ~4
  taskmoney ~1
  telegram anytask earn ~12 theirs
  anytask recharge ~8 theirs
  task earn ~9
  telegram task applying ~8 theirs -third|duty|chatwork@6 -otherway@9
  task daily ~6 +₹100@4
  like review ~3 joined +earnwork@5
  like|review media earn ~9
  like|review media ~5 +perpiece|₹10@5 -wage@5
  review perpiece|gets ~7 +₹10@5 -wage|duty|business@4
  writes review ~6 +each|perpiece@9 -wage|duty@4
  ratingpiece ~1 +#10@5 -wage|duty|business@4
  watch media earn ~9 -camera@6
  watch media ~4 +₹50@5 -camera@6
quick-money
  hindihours work ~5 few-hours
  hours work ~5 few-hours +earn|athome@9
  hours work ~5 few-hours +daily@9 +#800@9
  hours earn ~8 few-hours +#500|athome@6
  minutes earn ~8 +₹200@4
  #2000 hindidaily ~4 theirs unskilled -business@5 -monthly@1
  #1500 hindidaily ~4 theirs unskilled +earn@5 -business@5 -monthly@1
  #1000 daily ~4 theirs unskilled +home@5 -business@5 -monthly@1
  #2000 daily ~4 theirs unskilled +earn@5 +easy@9 -business@5 -monthly@1
home-piecework
  piecework athome ~9
  types pages athome|sparetime ~12 unbroken
  posts advert athome|sparetime ~12 unbroken
  packing athome ~9 theirs -workplace@5
course-for-job
  course guarantee hire|abroadwork|placed ~14 -wage@4
  course surejob ~14
pay-without-interview
  daily money|earn|cash interview ~16 evenDenied +no>interview|nahi>interview|no>filler>interview|nahi>filler>interview|interview>nahi@2
chain-selling
  chain ~1
only-chat
  whatsapp applying ~7 -third|duty|chatwork@6 -otherway@9
  telegram applying ~7 -third|duty|chatwork@6 -otherway@9
  whatsapp|telegram onlychat ~3 evenDenied
abroad-unlicensed
  abroad abroadwork ~5 -notabroad@4 unlicensed
`;
