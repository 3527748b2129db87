/** Of what was once missed, where a candidate pays. A line is one description; one that begins with "fee" goes on with the line before. */
export const HIDDEN_FEES = `
QR scan karke 299 verify karein
Locker ke liye 500 deposit
paytm 500 to 9812345678
Google pay no. 9876543210, 199 only
Data entry work, ID ke liye 500
Data entry ID 599 me milegi
Work ID 499 ki hai
ID activate karwane ke 750
Offer letter ke liye 1500
PVC ID card 199
Send ₹1 to verify your account
Pay ₹10 for verification of bank account
Account verify karne ke liye 99 ka payment
Salary account kholne ke liye 500 minimum balance dena hoga
Hostel advance 2000 before joining
Mess advance 2000 joining ke time
15 days salary as our service charge
Service charge after joining 2500
Job pakki hone par 5000
Kaam lagwane ka 2000
Pakki naukri 15000 mein
Railway job backdoor entry, 5 lakh advance
Seat booking 999
Seat book karne ke liye 500 advance
Interview pass 250
Entry card 300
File banane ka 500
Thoda investment lagega
Small investment required
Initial investment of 5000 for starting work
Kit lene ke liye 1500 invest kare
Pen packing ka kaam, 1000 rs advance raw material
Material ka 999 advance
Visa processing 25000 advance
Wallet me 500 add karna hai
यूनिफॉर्म का पैसा कैंडिडेट का
फोन पे नंबर 9876543210 पर 299
गूगल पे करें 500
घर बैठे पेंसिल पैकिंग, 500 एडवांस
नौकरी पक्की 20000 में
नौकरी लगवाने के 5000
गेट पास 300 रुपये
ऑफर लेटर 999 में
किट 1499
fǝǝ ₹500
Яegistration ɟee ₹500
Registrɐtion fɘɘ 500
One time charge, lifetime earning
Rs.200 office charge
Pay before joining
Payment karne ke baad joining letter milega
Payment ke baad kaam shuru
jama karke interview de
Pay karke screenshot WhatsApp karein
Pay 499 to 9876543210
kit purchase 1499 company se lena hai
token 1000 rs interview ke din
PF opening ke 500 pehle din
🇷🇪🇬🇮🇸🇹🇷🇦🇹🇮🇴🇳 🇫🇪🇪 ₹500
🇳🇴 registration fee ₹500
⒭⒠⒢⒤⒮⒯⒭⒜⒯⒤⒪⒩ ⒡⒠⒠ 500
Candidates must pay a registration fee. 0-1 year experience
Registration fee lagegi, 0 experience chalega
Pay the training fee before joining. 0 to 2 years experience.
customer job registration fee ₹500
Registration fee ₹500 for driver
driver job: pay ₹500 registration before joining
school job: pay ₹500 registration before joining
Bank job joining fee 2500 direct selection
School van driver chahiye registration fee 500
सरकारी बैंक में नौकरी रजिस्ट्रेशन फीस 950
Registration fee ₹500 with bill
Labour chahiye, form fee 200
Government college peon vacancy application fee ₹450
Court clerk bharti form charges Rs 300
Shop helper job ID card fee 250
Registration fee 500 for workers and labour
Bank loan department joining kit 1500 to be paid
Kotak bank me job lagegi joining charges 3500
बैंक की नौकरी, फॉर्म फीस ₹300
Students part time job registration fee 199
School teacher job, training fee ₹2000 for selected teachers
Member registration ₹500 then work starts
Driver ke liye registration fee 500
Hospital patient attendant job, uniform fee ₹1200
Bank ki naukri ke liye 5000 rupaye dene honge
Mall outlet staff, uniform charges 900
Pay ₹500 registration fee and get bill
Guest house job, registration fee Rs 350 at office
Bank process: agency will take 10% of first salary
Driver: pehli salary ka 50% agency legi
Franchise office job form fee ₹100
Data entry job fee 500
Billing job registration fees lagegi
Loan customers ka kaam, joining fee 999 dena hoga
Registration fee ₹500 and company pays salary weekly
Candidate pays ₹1500 security deposit and company provides uniform
Pay ₹999 registration fee and we give offer letter in one hour
Joining fee 2000 jama karo company hostel deti hai
Registration fee 500 company gives job guarantee
Company gives uniform for ₹1500 to be paid by candidate
We provide training after registration fee of ₹1000
Registration fee ₹300 collected by company
Office provides ID card for fee of 250
Institute gives joining letter on payment of registration fee 800
Hum offer letter denge registration fee 500 dekar
Registration fee ₹500 is charged by the company
Company khana aur rehna deti hai bas registration fee 600
Training fee 3000 jama karo hum job dega
We pay salary on time registration fee ₹500 only
Management gives placement with training charges Rs 2500
Candidate bears the training fee ₹2000 and the company bears the hostel
कंपनी नौकरी देगी रजिस्ट्रेशन फीस 500 रुपये
ट्रेनिंग के दो हज़ार लगेंगे
Joining kit ke liye do hazaar dena hai
Pay five hundred to HR before the interview
Training ke liye pandrah sau jama karein
फॉर्म भरने के पांच सौ लगेंगे
Registration fee five hundred only
Uniform ke dedh hazaar dene honge
Joining ke liye dhai hazaar rupaye dene honge
ID card ke teen sau rupaye lagenge
Pay one thousand five hundred for the kit
Kit ke liye pachees sau rupaye
आईडी कार्ड के ढाई सौ रुपये लगेंगे
Registration 5 sau
Pay rupees five hundred for registration
Bring two hundred rupees for the form
Send fifteen hundred rupees on PhonePe before interview
एक हजार रुपये जमा करें
Ek lakh rupaye dene honge sarkari naukri ke liye
साढ़े तीन हजार ट्रेनिंग के देने होंगे
Paanch so rupaye registration ke lagenge
do hajar rupaye jama karo tab joining
Pay nine hundred ninety nine for the joining kit
Rupees seven hundred fifty to be sent for interview slot
Certification fee ₹999 for all
Membership fee 500 one time
Course fee 4500, job placement after that
Exam fee 800 at the office
Subscription fee ₹299 and job starts today
Licence fee ₹1500 for work login
Professional fees 2000 after selection
Admission fee 1000 for job training
Annual fee Rs 600 for members of our job portal
Courier charges ₹250 for the offer letter
Legal fees ₹1500 before joining
Beware of fraud, our registration fee is only ₹500
Fraud se savdhan, hamari registration fee sirf ₹500 hai
Beware of fake agents and pay only our registration fee ₹500
No interview no experience only registration fee 500
Without interview joining fee 999
Not a consultancy registration fee 500
Registration fee 0 for girls, 500 for boys
Registration fee: ₹0 now. ₹499 on selection
Training fee ₹200 per class for 10 classes, then joining
Tuition fee ₹1500 before placement
Certification charges 1200 dene honge
Examination fee ₹350 compulsory for all candidates
No exam direct joining fee 1200
No experience just joining charges 700
Bina interview ke joining fee 999
Not a fraud company, registration fee ₹300 only
Fake consultancy se bache, hamari fees sirf 499
Koi exam nahi sirf registration fee 500
Membership ₹500 fee dekar job paye
Training fee Rs 300 per day, seven days, before joining
Scam alert: others take 5000, our joining fee is just ₹999
Course fees Rs 8000 after which you join
Account activation ₹299 per candidate
ID activation ₹150 per person to be paid
Registration ₹500 per head
Registration ₹100 per form, pay at office
RΕGISTRATION FΕΕ 500
RΕGΙSTRATΙΟΝ FΕΕ ₹500
ΜONEY FIRST, JOINING LATER. REGISTRATION FΕΕ 999
registrationfee500only
#registrationfee500
Registration f e e ₹500
Regi stration fe e ₹500
Registration feee 500
Regis-tration fe-e ₹500
R3g. f€€ ₹500
ƒee for registration ₹500
Ꭱegistration ꬵee 500
Registration fɇɇ ₹500
Registration ƒee ₹500
Registration feե ₹500
Registration f℮℮ ₹500
Registration f€€ ₹500
Registration feeѕ ₹500
Rəgistration fəə ₹500
Registration Ꭶee ₹500
Registration fe_e ₹500
Registration f.ee ₹500
Registration fe-es ₹500
Registration f/e/e ₹500
Registration f*ee ₹500
Registration fee 5.0.0
Registration fee 5 0 0
registration.fee.500.only
Registration (fee) [500]
joiningfee999only
Re gistration fees 500
Regist ration f ee 500
REGISTRATION ϜEE 500
Regissstration feees 500
Pehli tankhwah ka aadha office rakhega
15 days salary agency ka
Invest 1000 and get 3000 in a week
Chhoti si fees hai, office me batayenge
Nominal charges apply, details at the interview
Token ₹1100 bhej kar apni seat pakki karein
small commitment of ₹999
Joining kit cash on delivery ₹799
Token 10000
Seat ke liye token 2000
टोकन 5000
Form 100 ka hai
File 150 ki hai
Room aur ₹3000 advance dena hoga
Room aur ₹3000 advance before joining
Do not wait, you have to pay before joining
Registration fee 350 no interview
HR ko 500 gpay kare
Helper company provides food and room registration charges 350 no interview direct joining
Joining kit ₹999 no interview work from home
Registration fee ₹500 no refund
Registration fee ₹500 never refunded
Registration fee 500 no extra charges
ID card 300 no other fee
Uniform 800 bina interview
Kit 1500 no more payment
Registration fee ₹500 koi aur charge nahi
Registration fee compulsory koi aur charge nahi
Registration fee ₹500 free uniform no extra charges
Joining kit ₹999 free training no extra charges
Free joining registration ₹500 no extra charges
Training free, registration ₹500 no extra charges
Uniform free. Registration ₹500 no other charges
Interview free registration ₹500 no hidden charges
Form 100 ka hai aur ID card free
Form 100 ka aur ID card 250 ka lena hoga`;
