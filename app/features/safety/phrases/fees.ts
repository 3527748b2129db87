/** What must be found because a candidate pays. A line is one job's description; a line that begins with "fee" goes on with the one before. */
export const FEES = `
candidates must deposit Rs 1500 before joining
₹499 will be charged for ID card
Uniform ke 1200 rupaye dene honge
training ka charge 2000
पंजीकरण शुल्क ₹500
ट्रेनिंग के पैसे देने होंगे
pay through PhonePe/GPay to confirm seat
No interview. Registration fee ₹500
No interview, registration fee ₹500
No experience needed. Registration charges 350 only
₹500 cut from the first salary
Rs 1000 will be deducted from your first salary for uniform
Pehli salary se 500 rupaye katega uniform ka
fee lagegi
paise jama karne honge
Paise jama karo tabhi joining hogi
pehle payment karein phir joining
Pehle paise bhejo, phir offer letter milega
Registration fee Rs.500/-
Registration Fee: INR 750 (one time)
Registration charges apply for all candidates
Registration fees are compulsory
One time registration fee of Rs 299 is mandatory
A nominal fee of ₹250 has to be paid at the time of interview
Joining fee 1000 rupees
Joining charges: Rs. 1,999
Training fee 3000 to be paid in advance
Training charges are ₹2500 per candidate
Processing fee Rs 450
Processing charges of ₹800 payable before joining
ID card fee 200
I-card charges Rs 150
ID card ke liye 350 rupaye lagenge
ID card 350/-
Uniform charges ₹1200
Uniform fee will be taken
Uniform ₹1500 to be paid by candidate
Kit fee 999
Starter kit charges Rs 1499
Candidates have to buy the starter kit for ₹999
GST fee must be paid by candidate
GST charges Rs 180 extra
You have to pay 18% GST and registration fee
Application fee ₹100
Form fee 50 rupees
Form charges Rs 100 only
File charge 550
File charges of Rs 700 before interview
Verification fee ₹399
Document verification charges Rs 500
Police verification charges 600 rupees to be paid by the candidate
Medical test fee ₹800 payable by candidate
Background check fee ₹650
Gate pass charges 300
Laptop charges ₹3000 before joining
Consultancy fee will be charged from the candidate
Consultancy charges 3000 after selection
Placement charges ₹5000
Onboarding fee Rs 999
Account activation fee ₹299
Pay ₹500 before joining
Pay Rs 250 for registration
Pay first, work later: send payment of Rs 500 to start work
You need to pay 500 rupees to get the offer letter
Please transfer ₹750 to confirm your seat
Send Rs 300 on PhonePe for interview slot
Submit ₹1000 at the time of joining
Bring Rs 500 cash for registration
Deposit Rs 2100 before interview
Candidate has to deposit ₹2,000 for training
Selected candidates must pay 1500 rupees for uniform and ID card
We charge Rs 500 from candidates for registration
Company will take 2000 rupees for training
Company charges ₹999 as joining fee
Small fee of ₹200 for job confirmation
Interview fee Rs 100
Without registration fee no interview
No joining without ₹500 registration fee
Candidates will not be considered without the registration fee
If you do not pay the registration fee your seat is cancelled
Do not miss this chance. Registration fee ₹199
Do not miss this chance and pay ₹199 registration fee today
There is no exam and no interview. Just pay Rs 500 registration charges
No target. No pressure. Training fee ₹1500
Registration fee ₹500 is not refundable
Registration fee 500 non refundable
registration
fee ₹500
Registration fee of ₹500 will be returned with first salary
r e g i s t r a t i o n  f e e  5 0 0
R.E.G.I.S.T.R.A.T.I.O.N fee 500
r3gistration fee Rs.500/-
Registrati0n ch4rges 500
Ｒｅｇｉｓｔｒａｔｉｏｎ\u3000ｆｅｅ ₹५००
Regis\u200btration f\u200bee ₹500
Rеgistration fее ₹500
registeration fees 500
Registrationfee 500
registration-fee: 500
Registration_fee ₹500
𝗥𝗲𝗴𝗶𝘀𝘁𝗿𝗮𝘁𝗶𝗼𝗻 𝗳𝗲𝗲 ₹500
ⓡⓔⓖⓘⓢⓣⓡⓐⓣⓘⓞⓝ fee 500
Registration ₹500
Registration - Rs. 500 only
Registration fees lagegi 500
registration fee lagega
500 rupay registration ke lagenge
500 rupaye dena hoga
Fees deni padegi
Fees jama karni hogi
registration ke paise lagenge
Registration ke liye 500 rupaye bhejo
Joining ke liye 1000 rupaye jama karein
Joining se pehle 2000 rupaye dene honge
Interview se pehle 500 jama karna hoga
Training ke paise dene padenge
Training ka paisa lagega
Uniform ka paisa katega salary se
Uniform ke paise alag se lagenge
Kit ke 1500 rupaye dene padenge
ID card ka 200 rupaye lagega
Form bharne ka 100 rupaye lagega
File charge dena hoga
Offer letter ke liye 750 rupaye bhejne honge
Aapko 500 rupaye registration fees bharni hogi
Aapko pehle payment karna hoga
Advance payment karna padega
Advance me 1000 rupaye dene honge
Bina paise ke joining nahi hogi
Bina registration fee ke interview nahi hoga
Registration fee ke bina interview nahi hoga
Job ke liye paise lagenge
Hum registration ka 500 lete hain
Sirf 200 rupaye registration fees
Sirf registration fees lagegi baki sab free
Paytm karo 500 rupaye registration ke liye
PhonePe karein 300 rupaye
GPay par 500 rupaye bhejo
Scan the QR code and pay Rs 199 to apply
पंजीकरण शुल्क देना होगा
पंजीयन शुल्क ५०० रुपये
रजिस्ट्रेशन फीस 500 रुपये
रजिस्ट्रेशन फ़ीस लगेगी
रजिस्ट्रेशन चार्ज ₹300
फीस लगेगी
फॉर्म फीस 100 रुपये
ज्वाइनिंग फीस ₹1000 जमा करें
जॉइनिंग से पहले 2000 रुपये जमा करने होंगे
ट्रेनिंग फीस 1500 रुपये
प्रशिक्षण शुल्क जमा करना अनिवार्य है
यूनिफॉर्म के 1200 रुपये देने होंगे
वर्दी के पैसे लगेंगे
आईडी कार्ड के 300 रुपये लगेंगे
किट के लिए 999 रुपये देने होंगे
पहले पेमेंट करें
पैसे जमा करने होंगे
पहले पैसे भेजें फिर ऑफर लेटर मिलेगा
इंटरव्यू नहीं, रजिस्ट्रेशन फीस 500 रुपये
बिना पंजीकरण शुल्क के नौकरी नहीं मिलेगी
आवेदन शुल्क ₹100
प्रोसेसिंग फीस ₹500 देनी होगी
जीएसटी शुल्क 180 रुपये
पहली सैलरी से 500 रुपये कटेंगे
500 रुपये जमा करें, बाद में वापस
Registration fee ₹500 refundable
Interview fee 200
hiring charges 1 month salary
GST 18% extra to be paid by candidate
agency will take 10% of first salary
kindly transfer 499 to 98xxxxxxxx for interview slot
अग्रिम भुगतान करना होगा
FEE 500 ONLY
शुल्क 500
Google Pay 9812345670 Rs 500 for confirmation
2000 dena hoga joining se pehle
Bring ₹500 in cash to the interview
We do not charge any fee, you only pay the trainer 2000
Office visit charges 200, interview same day
Pehle mahine ki aadhi salary agency legi
50% of first month salary to be given to consultancy
We charge 50% of your first month salary
Hum pehli salary ka 40% lete hain
Thekedar har mahine salary ka 10% lega
ठेकेदार हर महीने 10% लेगा सैलरी से
पहली तनख्वाह का आधा हिस्सा एजेंसी लेगी
Airport job, entry pass ke 1850 lagenge
Pay via UPI 9876501234 and send screenshot
₹650 through Paytm on 98765 43210
Payment ka screenshot WhatsApp karo, slot confirm ho jayega
Paise daalne ke baad offer letter milega
Offer letter after paying 1500
Training kit to be purchased from company at 3000
Candidates should purchase study kit from office, 1500
ID activation 599 only
Joining kit 1200 extra
Nothing to pay today, 2000 from first salary
Pehli tankhwah se 2000 kaata jayega dress ke liye
Dress ka paisa first salary me adjust hoga
Joining ke time 1500 cash lana hai
इंटरव्यू के लिए 200 रुपये साथ लाएं
वर्दी का खर्च कर्मचारी को देना होगा
Cost of background verification to be borne by candidate
Embassy fee and medical 25000 candidate side
Sarkari naukri pakki, 2 lakh lagenge, aadha pehle
Seat limited, book by paying 499
registration free hai bas ID card ke 250
Sirf 99 me registration
Aapko sirf 299 pay karna hai
Pencil packing work from home, earn 30000 monthly, material charge 650
you have to recharge your work wallet with 500 first
Invest 1000 USDT and get 10% daily`;
