import { BoardLink, Items, Officer, type NoticeFacts } from "./notice-parts.tsx";
import { TextLink, TextPart } from "#app/components/ui/text-page.tsx";
import * as paths from "#app/lib/paths.ts";

/** Describes the site as it is: a change of what is stored, for how long or who reads it must be made here too. */
export function PrivacyNotice({ retentionDays, sealDays }: NoticeFacts) {
  return (
    <div className="mt-6 max-w-3xl space-y-8">
      <TextPart title="If you only look for jobs">
        <p>
          You need no account. Our log says which page was opened and when, but not by whom: it has no IP address, no
          search words, no cookie and nothing that you typed. Separately, we count for 90 days what was searched for on
          each day, how many jobs were found, and how far down the list a job was opened; and for 365 days how often
          each job and its form were opened. These counts do not say who it was. Searches with an email address, a phone
          number or a web address are left out, and our moderators see only words that came from two networks on the
          same day.
        </p>
        <p>
          To prevent misuse, we count how often forms and the same search come from one IP address, email address or
          account. What we keep for that is a code, not the address, and it is deleted after about a day. The companies
          that carry our traffic may have logs of their own with IP addresses.
        </p>
      </TextPart>

      <TextPart title="If you apply for a job">
        <Items
          items={[
            [
              "Data",
              "Your name, email, phone and course, your answers to the company’s questions, your resume and its file name, which job you applied for and when, and that you agreed and are 18 or older. What the employer notes about it: how far it has come, calls and mails, notes, the answer to you.",
            ],
            ["Purpose", "To pass your application on to this employer, so that they can contact you. Nothing else."],
            [
              "Who sees it",
              "The employer of this job and our moderators. No one else. The employer may save your resume and a list of the applications: we can’t delete what they saved.",
            ],
            [
              "How long",
              <>
                Until {retentionDays} days after the end of the job or your last change, whichever is later. It is
                deleted earlier if you, the employer or we delete it, or if the job or its company is deleted.
                {sealDays
                  ? ` A sealed record stays for ${sealDays} days after that, because the law asks for it. Employers and moderators can’t see it. Your resume is deleted at once.`
                  : null}
              </>,
            ],
            [
              "Your choice",
              <>
                <TextLink to={paths.lostLink()}>Open your page</TextLink> to withdraw the application or delete
                everything. It is as easy as applying was.
              </>,
            ],
          ]}
        />
        <p>
          While you type, the form asks us whether this email or phone number was used for this job before. We
          don&apos;t keep that.
        </p>
      </TextPart>

      <TextPart title="If you report a job">
        <Items
          items={[
            ["Data", "Your reason and what you wrote, and your email if you gave it."],
            ["Purpose", "To find dishonest jobs, and to tell you the result."],
            [
              "Who sees it",
              "Our moderators, on the site and in their Telegram group, which never gets your email. The employer will not know who sent it.",
            ],
            [
              "How long",
              "Your email until we have sent you the result, 90 days at most. A code for your network, from which the IP address can’t be read: 90 days. The report itself stays, with what you wrote: please do not name anyone in it.",
            ],
          ]}
        />
      </TextPart>

      <TextPart title="If you send us a message">
        <Items
          items={[
            ["Data", "Your name, email, phone, reason and message."],
            ["Purpose", "To answer you."],
            ["Who sees it", "Our moderators."],
            ["How long", "Until one of them deletes it, 365 days at most."],
          ]}
        />
      </TextPart>

      <TextPart title="If you ask us for new jobs">
        <Items
          items={[
            ["Data", "Your email or your chat with our Telegram bot, what you search for, and which jobs we sent you."],
            ["Purpose", "To send you new jobs of this search. Nothing else."],
            ["Who sees it", "No one. Telegram carries the messages if you chose it."],
            ["How long", "Until you unsubscribe, by one press in each message. 48 hours if you do not confirm."],
          ]}
        />
      </TextPart>

      <TextPart title="Your rights, and how to use them">
        <ul className="list-disc space-y-2 pl-5">
          <li>
            <b>See and download your data, correct it, withdraw an application, or delete everything:</b>{" "}
            <TextLink to={paths.lostLink()}>open your page</TextLink>. Its link was shown after you applied. If you lost
            it, we send a new one to your email address.
          </li>
          <li>
            <b>Without that email address,</b> or for messages and reports:{" "}
            <TextLink to={paths.deleteMyData()}>write to us</TextLink>.
          </li>
          <li>
            <b>Take back your consent</b> at any time, by withdrawing the application.
          </li>
          <li>
            <b>Name a person</b> who may use these rights after your death or illness: write to us.
          </li>
          <li>
            <b>Complain:</b> first to <Officer otherwise="us on the contact page" />. If that does not help, to the{" "}
            <BoardLink>Data Protection Board of India</BoardLink>.
          </li>
        </ul>
      </TextPart>

      <TextPart title="If you are an employer">
        <p>
          <b>We keep</b> your company&apos;s name, email and phone, your website, GSTIN and logo if you gave them, your
          jobs, how your website was verified, and what moderators decided and noted about it. For a year we keep who
          logged in from which network, who opened, exported or deleted applications, and which logins failed. Your
          password is kept in a form that no one can read.
        </p>
        <p>
          <b>Everyone sees</b> your jobs once they are approved (
          <TextLink to={paths.howWeCheck()}>how we check</TextLink>), your company&apos;s page with its name, logo,
          verified website, how many jobs it has posted, and since when. New jobs are shown to our moderators in
          Telegram too, and approved ones may be posted in our public channel there.
        </p>
        <p>
          <b>Only our moderators see</b> your email, phone and GSTIN. To recognise fraud they also see which companies
          share a phone number, an email domain, a network or a text with yours.
        </p>
        <p>
          <b>How long:</b> you can delete your jobs and their applications at any time. We delete an application{" "}
          {retentionDays} days after the end of its job. Of a deleted job we keep its title, what moderators decided and
          what was reported, and our messages about it in Telegram stay. If you change your phone number, the old one
          stays with the jobs that you posted under it.
        </p>
        <p>
          If you delete your account, your jobs close at once: they take no applications and leave our lists, and their
          pages are removed after 30 days at most. You have 30 days to come back. Then we delete your login, your
          company and the applications for its jobs. Our moderators still see the jobs. To recognise a company that
          comes back, we keep your phone number and email with each of these jobs, and our records of suspensions and
          withdrawn verifications.
        </p>
      </TextPart>

      <TextPart title="Cookies, and what stays in your browser">
        <p>
          The site loads nothing from other sites and has no cookies for ads or for counting visitors. It has only
          these:
        </p>
        <ul className="list-disc space-y-2 pl-5">
          <li>
            <b>The jobs you applied for,</b> so that their pages say &ldquo;Already Applied&rdquo;, and which of these
            applications you withdrew: 180 days. Other people who use your phone see that too. We also keep the latest
            one for an hour, for the thank-you page, with the link to your application.
          </li>
          <li>
            <b>Your login,</b> for employers and moderators: 30 days, or until you log out.
          </li>
          <li>
            <b>That you have logged in with this device,</b> for employers and moderators: a year. With it, other
            people&apos;s wrong passwords don&apos;t lock you out.
          </li>
          <li>
            <b>A link that you opened from one of our mails:</b> an hour.
          </li>
          <li>
            <b>A short message</b> for the next page, like &ldquo;Job posted&rdquo;: until it is shown.
          </li>
        </ul>
        <p>
          What you type into a form stays in this browser tab until you send it, close the tab or press Clear, and is
          not shown after half an hour. Name, email, phone and course of an application are filled in for the next job
          as well, within half an hour in the same tab. The form of a job is kept until it is saved or the tab is
          closed, and what you searched for in the list of your own jobs until the tab is closed. Passwords are not
          kept. The last five searches, which jobs you saved, opened or applied for and the links to your applications
          stay on this device. The list of saved jobs asks us which of them are still open; we don&apos;t keep that.
          Only if you agree after an application, this device keeps your details and your resume for the next one.
          &ldquo;Forget me on this device&rdquo; at the foot of each page deletes all of this. Moderators can switch off
          keyboard shortcuts; their browser remembers that.
        </p>
      </TextPart>

      <TextPart title="Backups">
        <p>Our backups still contain deleted data, until the backups are deleted too.</p>
      </TextPart>
    </div>
  );
}
