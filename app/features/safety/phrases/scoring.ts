import { FEES } from "./fees.ts";

/** What must score, by the rule that finds it. */
export const SCORING = {
  "candidate-pays": FEES,
  deposit: `
refundable security of 5000
Security deposit ₹3000
A refundable deposit of Rs 2000 is required
Security money 2500 to be paid at joining
Security amount Rs 1000 refundable
Security 5000 jama karna hoga
Security deni hogi
Security jama karni padegi
Security fee of ₹999 will be refunded after 3 months
Caution money Rs 5000
Caution deposit is compulsory
₹2000 refundable
Deposit of Rs 1500 refundable after 45 days
100% refundable amount 1850
Refundable fees ₹750
Laptop security deposit 5000
s e c u r i t y deposit of 1500
Securty deposit 2000
S3curity d3posit Rs 2000
Sikyoriti jama hogi 2000
2000 rupaye security wapas mil jayegi
Signed blank cheque as security
Token money 1000 to block the job
सिक्योरिटी जमा करनी होगी
सिक्योरिटी ₹2000 जमा करें
सिक्योरिटी डिपॉजिट 3000
सुरक्षा राशि 2000 रुपये
जमा राशि ₹1000 वापस होगी
जमानत राशि देनी होगी
अमानत राशि ५००० रुपये
Two months' salary will be held as security
First 15 days salary company ke paas security rahegi
एक महीने की सैलरी सिक्योरिटी में रहेगी
Rs. 2k deposit, returned after 6 months
Pay refundable caution of 3k before the offer letter
Refundable 999
Candidates have to give 3 blank signed cheques`,
  "upi-id": `
send 250 on abc@ybl
UPI: 9876543210@paytm
Pay to hr.desk@okaxis
jobs.delhi@oksbi
hiring-desk@okhdfcbank par bhej dein
name@okicici.
recruiter@ibl
Send to 98765 on rahul123@axl today
upi id rohan@upi
Our UPI id is joboffice@xyzpay
ａｂｃ＠ｙｂｌ
abc @ ybl`,
  "secret-code": `
Share OTP to confirm your application
OTP batana hoga
An OTP will come to your phone, share it with our HR
Send us the OTP that you receive
Tell the OTP to our executive
O T P share karein
0TP share karo
Share your ATM PIN
CVV number dena hoga
Send card number and CVV for verification
UPI PIN enter karna hoga
ओटीपी भेजें
ओटीपी बताना होगा
Share debit card details with HR
Login OTP hume forward kar dena
Tell us the 6 digit code that comes on your mobile
Send your ATM card photo both sides`,
  "papers-before-interview": `
Send Aadhaar, PAN and bank details on WhatsApp before interview
Aadhaar card and PAN card copy required before interview
Interview se pehle Aadhaar card bhejo
Share your bank account details before selection
Send PAN card for registration
Please submit Aadhaar number to book the interview
Bank details bhejo
Share your bank account number and IFSC with us
Aadhar aur bank passbook ki photo whatsapp karein pehle
इंटरव्यू से पहले आधार कार्ड भेजें
बैंक डिटेल भेजें
Send your Aadhaar card photo on Telegram to get interview call`,
  "papers-kept": `
Original certificates will be kept by the company for one year
Passport will be kept with the company till the contract ends
Original marksheets must be deposited at the time of joining
10th 12th ki original marksheet jama karni hogi
We keep your original certificates until the bond ends
असली मार्कशीट कंपनी में जमा रहेगी
मूल दस्तावेज कंपनी के पास जमा रहेंगे`,
  "account-lent": `
Give your bank account on rent and earn 10000 per month
Bank account chahiye kiraye par, har transaction par 2% commission
Apna bank account do aur har hafte 15000 kamao
Savings account required with ATM card and SIM, get 8000 weekly
Receive money in your account and transfer it to us, keep 5%
किराए पर बैंक खाता चाहिए`,
  "paid-tasks": `
Join our Telegram channel to get tasks, earn 500 per task
Pehla task free, uske baad recharge karke commission lo
Prepaid tasks, earn daily
Complete prepaid task and get commission
Like and review work
like-and-review job from mobile
Like YouTube videos and earn money
Subscribe channels and like videos: ₹50 per like
Give 5 star rating to hotels on Google and earn
Google review task: ₹150 per review
Telegram task job
Simple tasks, earn ₹2000 a day
Complete daily tasks and earn commission
Recharge task karo aur paise kamao
Rating tasks on merchant app
Watch videos and earn
Video dekho paise kamao
Ads dekhkar kamai karein
Instagram like karke paise kamao
वीडियो लाइक करो पैसे कमाओ
टास्क करो पैसे कमाओ
p r e p a i d tasks daily`,
  "quick-money": `
₹3000 roz
Roz 3000 kamao
3000 rupaye rojana kamaye
Earn ₹5000 daily from home
Daily income 2000 to 5000, work from mobile
Rs 4000 per day earning from home
Ghar baithe 2500 roz
2 ghante kaam
Sirf 2 ghante ka kaam
Roz 2-3 ghante kaam karo
Only 2 hours work, earn from mobile
Work 2 hours daily and earn ₹1500
10 minute me 500 rupaye kamao
दो घंटे काम
2 घंटे काम, 3000 रुपये रोज
रोज ₹3000 कमाओ
Ghar baithe typing karo aur roz 2000 kamao
Students can earn 3000 daily, part time, no experience`,
  "penalty-at-home": `
Work from home data entry, penalty if you fail accuracy
Data entry from home. Sign the agreement before starting
Home based form filling with legal agreement
Ghar baithe copy paste work, agreement sign karna hoga
Captcha typing from home, legal notice on failure
Data entry ghar se, kaam poora na hone par jurmana
Work from home typing, penalty of 5000 if not completed`,
  "only-chat": `
Apply only on WhatsApp
WhatsApp only, no calls
Send resume on Telegram
Contact HR on WhatsApp 9876543210
Sirf WhatsApp par message karein
Interested candidates sirf WhatsApp karein 98765xxxxx
Join our Telegram t.me/delhijobs123
Message at wa.me/919876543210`,
  "short-link": `
Apply at bit.ly/3xYz12
Details: https://tinyurl.com/jobdelhi
Fill cutt.ly/abcDEF now`,
  "brand-by-free-mail": `
Send CV to amazon.hr@gmail.com
careers.tata@yahoo.com
flipkartjobs2026@gmail.com`,
  "chain-selling": `
Network marketing company
Build your downline and grow
MLM opportunity for housewives
Refer and earn with level income
Team banao aur paise kamao
नेटवर्क मार्केटिंग का काम`,
  "abroad-unlicensed": `
Job in Dubai, free visa and ticket
Work in Canada with work permit
Saudi Arabia me naukri
दुबई में नौकरी`,
} as const;
