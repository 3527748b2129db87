import { HIDDEN_FEES } from "./hidden-fees.ts";

/** What was once missed, because something beside it excused it: by the rule that must find it. */
export const HIDDEN = {
  "candidate-pays": HIDDEN_FEES,
  deposit: `
Locker deposit 500
Bag, T-shirt deposit 1200
Bike deposit 2000
Paise wapas ho jayenge pehli salary me
Driver job: security deposit ₹5000
Driver ki bharti security deposit 3000 jama
Invoice typing job security deposit 2000
Security deposit ₹2000 company will give it back after 3 months
Deposit of two thousand, returned later
Security ke paanch hazaar jama karne honge
Security deposits must be paid by candidates
Security charges 2000 before joining
SΕCURITY DΕPOSIT ₹1500 BΕFORΕ JOINING
Security đeposit ₹1500
securitydeposit5000
Secu rity depo sit 2000
First month salary hold
Salary of first month is kept on hold
Pehla mahina salary hold
Pehle mahine ki salary hold rahegi
Pehli salary roki jayegi
15 days salary on hold
The first month's salary will be held by the company
We hold the first salary
पहली सैलरी होल्ड
Pehle mahine ki salary hold rahegi job leave karne par milegi
First month salary hold till notice period
15 days salary hold rahegi PF ESI available
15 days salary is held for damage
Bike deposit slip of ₹2000
Bike deposit slip lana hoga before joining
Security deposit slip is mandatory before joining
Joining ke liye security deposit slip lana hoga`,
  "upi-id": `
Pay to hrnoida at ybl
9876543210(at)okaxis`,
  "secret-code": `
Send OTP to our HR
SMS me jo number aaye wo bata dein
कोड बताएं जो आपके मोबाइल पर आए
AnyDesk install karke id batayein`,
  "papers-kept": `
Original 10th marksheet jama rahegi
Driver job, original licence and marksheet: original documents will be kept by the company`,
  "account-lent": `
ATM card jama karna hoga
Apna account dijiye 5% commission
Gaming fund account chahiye
Saving account chahiye gaming payment ke liye
Saving account chahiye kiraye par, salary 15000
Loan recovery job: give your bank account on rent and earn 10000
Need current account holders, 2% commission on each transaction
Bank kit (passbook, ATM, SIM) dena hoga, 15000 milega
Apna khata hame use karne dein, har hafte 8000 milega
Payments of our customers arrive in your account, you keep 3% and forward the rest`,
  "paid-tasks": `
Part time online task, join telegram group
Crypto trading task
USDT recharge
Amazon product boosting task, deposit 500 get 800
Order grabbing job, recharge 200
Student members: join Telegram to get tasks, earn 500 per task
Watch videos and earn ₹500 daily
Complete 5 orders in the app, first top up your wallet`,
  "quick-money": `
Earn ₹3000 daily from home, students, driver, anyone`,
};
