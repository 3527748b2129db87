-- Jobs: what an employer and the super-admin may write, the posting limit, and what happens beside a change of a job.

-- Only the super-admin sets a status, and nothing but the status. What the server keeps (owner, dates, version) can't be sent
-- along.
create function private.guard_new_job() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call() then
    if new.status <> 'pending' then
      raise exception 'Only super admin can change status.' using errcode = '42501';
    end if;
    -- A moderator must look at each posted job, and no person posts more than a hundred an hour. Counted for the login,
    -- whatever company the row names; a job that was deleted again still counts.
    if private.take_from_limits(jsonb_build_array(
      jsonb_build_object('key', concat('post a job ', auth.uid()), 'capacity', 100, 'seconds', 3600)
    )) > 0 then
      -- The REST API answers 403. Not 429: the site would take that for a database that is overloaded.
      raise exception 'Too many jobs were posted within an hour.' using errcode = 'PT403';
    end if;
    -- The resumes for a job lie under its id: an employer who could choose the id could choose that of a deleted job.
    new.id := gen_random_uuid();
    new.status_reason := null;
    new.status_changed_at := null;
    new.posted_date := now();
    new.created_at := now();
    new.version := 1;
    new.closed_at := null;
    new.closed_reason := null;
    perform private.check_job_end(new);
  end if;
  return new;
end;
$$;
create trigger guard_new_job before insert on public.jobs
  for each row execute function private.guard_new_job();

-- An approval gives 30 days to a job whose time was over while it waited. It gave them as well to one that had expired on the
-- site and was taken off by reports or rejected since: to say that nothing is wrong with it, a moderator had to open it again,
-- which nobody had asked for. So a job that has expired on the site leaves it as closed ('expired'), and an approval opens no
-- closed job. Saving it is how its employer asks for that.

-- Whatever an employer saves returns the job to pending, also without a change: that is how a rejected job asks for another look.
-- All that follows a change of the status follows this one: the version, the moderation log, the search index, the pages.
create function private.guard_job_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  content_changed boolean := (
    new.title, new.company, new.location, new.category, new.requirements, new.salary, new.experience,
    new.vacancies, new.description, new.qualifications, new.about,
    new.salary_min, new.salary_max, new.experience_min, new.experience_max, new.kind, new.place, new.shift,
    new.locality, new.metro_station, new.walk_in_from, new.walk_in_to, new.walk_in_opens, new.walk_in_closes,
    new.walk_in_address, new.walk_in_bring, new.no_fees
  ) is distinct from (
    old.title, old.company, old.location, old.category, old.requirements, old.salary, old.experience,
    old.vacancies, old.description, old.qualifications, old.about,
    old.salary_min, old.salary_max, old.experience_min, old.experience_max, old.kind, old.place, old.shift,
    old.locality, old.metro_station, old.walk_in_from, old.walk_in_to, old.walk_in_opens, old.walk_in_closes,
    old.walk_in_address, old.walk_in_bring, old.no_fees
  );
  end_changed boolean := (new.expires_at, new.closed_at, new.closed_reason)
    is distinct from (old.expires_at, old.closed_at, old.closed_reason);
  saved_by_employer boolean := false;
begin
  if private.is_user_call() then
    if (new.id, new.company_uid, new.posted_date, new.created_at, new.version, new.status_changed_at)
      is distinct from (old.id, old.company_uid, old.posted_date, old.created_at, old.version, old.status_changed_at)
    then
      raise exception 'The owner, the dates and the version of a job cannot be changed.' using errcode = '42501';
    end if;
    -- At depth 1 it is the caller's own update; deeper it is the trigger on companies, when the super-admin deletes one.
    if new.company_deleted_at is distinct from old.company_deleted_at and pg_trigger_depth() = 1 then
      raise exception 'Whether the company of a job was deleted cannot be changed.' using errcode = '42501';
    end if;
    if private.is_super_admin() then
      if content_changed or end_changed then
        raise exception 'Super admin can change only the status of a job.' using errcode = '42501';
      end if;
    else
      if new.status is distinct from old.status or new.status_reason is distinct from old.status_reason then
        raise exception 'Only super admin can change status.' using errcode = '42501';
      end if;
      if end_changed or new.walk_in_to is distinct from old.walk_in_to then
        perform private.check_job_end(new);
      end if;
      if end_changed then
        -- Each change makes another version, and a moderator decides about the version that was seen.
        if private.take_from_limits(jsonb_build_array(
          jsonb_build_object('key', concat('end of job ', new.id), 'capacity', 20, 'seconds', 3600)
        )) > 0 then
          raise exception 'The end of this job was changed too often within an hour.' using errcode = 'PT403';
        end if;
        -- It is closed now, whatever time was sent.
        if new.closed_at is not null then
          new.closed_at := case when old.closed_at is null then now() else old.closed_at end;
        end if;
      end if;
      -- Whatever an employer saves returns the job to pending, also without a change: that is how a rejected job asks for
      -- another look. Closing, extending and opening it again is no save: its text stays as it was approved.
      if content_changed or not end_changed then
        saved_by_employer := true;
        new.status := 'pending';
        new.status_reason := null;
        -- Who saves a job that has expired asks for it to be shown again. A walk-in needs other days for that.
        if new.closed_reason = 'expired' and new.walk_in_to is null then
          new.closed_at := null;
          new.closed_reason := null;
          end_changed := true;
        end if;
      end if;
    end if;
  end if;
  -- Deleting the account sets company_uid to null: the job has lost its company, whichever of the two is deleted first.
  if old.company_uid is not null and new.company_uid is null then
    new.company_deleted_at := coalesce(new.company_deleted_at, now());
  end if;
  if new.status is distinct from old.status then
    new.status_changed_at := now();
  end if;
  -- Approved jobs are public with all their columns: the reason of an earlier rejection must not be.
  if new.status = 'approved' then
    new.status_reason := null;
    -- A job whose time was over before it was approved would never be seen. One that is closed was seen, and stays closed.
    if old.status <> 'approved' and not end_changed and new.walk_in_to is null
      and new.expires_at <= now() and new.closed_at is null
    then
      new.expires_at := private.end_of_day_in(30);
      end_changed := true;
    end if;
  end if;
  -- Its time may have been over for a moment, with nobody asking for changes meanwhile.
  if old.status = 'approved' and new.status <> 'approved' and not saved_by_employer
    and new.expires_at <= now() and new.closed_at is null
  then
    new.closed_at := new.expires_at;
    new.closed_reason := 'expired';
  end if;
  if content_changed or end_changed
    or (new.status, new.status_reason, new.posted_date, new.company_uid, new.company_deleted_at)
      is distinct from (old.status, old.status_reason, old.posted_date, old.company_uid, old.company_deleted_at)
  then
    new.version := old.version + 1;
  end if;
  return new;
end;
$$;
create trigger guard_job_update before update on public.jobs
  for each row execute function private.guard_job_update();

create function private.keep_posting_key() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_user_call() then
    raise exception 'The posting key of a job cannot be changed.' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger keep_posting_key before update on public.jobs
  for each row when (new.posting_key is distinct from old.posting_key)
  execute function private.keep_posting_key();

create function private.copy_job_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.job_contacts (job_id, company_email, phone_number, created_by)
  select new_jobs.id, companies.email, companies.phone_number, companies.id
  from new_jobs
  join public.companies on companies.id = new_jobs.company_uid;
  return null;
end;
$$;
create trigger copy_job_contact after insert on public.jobs
  referencing new table as new_jobs
  for each statement execute function private.copy_job_contact();

-- The midnight at which the last day of a walk-in ends.
create function private.end_of_walk_in(last_day date) returns timestamptz
language sql stable set search_path = ''
as $$
  select (last_day + 1)::timestamp at time zone 'Asia/Kolkata';
$$;

-- Whatever is written about the end of a job, by whomever: a reason and a time go together, and a walk-in ends with its last day,
-- also one that gets other days when the old ones are over.
create function private.keep_job_end() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.walk_in_to is not null and new.expires_at > now() then
      new.expires_at := private.end_of_walk_in(new.walk_in_to);
    end if;
  elsif new.walk_in_to is not null then
    if new.walk_in_to is distinct from old.walk_in_to then
      new.expires_at := private.end_of_walk_in(new.walk_in_to);
      if new.closed_reason = 'expired' and new.expires_at > now() then
        new.closed_at := null;
      end if;
    else
      new.expires_at := least(new.expires_at, private.end_of_walk_in(new.walk_in_to));
    end if;
  end if;
  if new.closed_at is null and new.closed_reason is not null and (tg_op = 'INSERT' or old.closed_at is null) then
    new.closed_at := now();
  end if;
  if new.closed_at is null then
    new.closed_reason := null;
  end if;
  return new;
end;
$$;
-- why this name: triggers fire in the order of their names, and the guards come after it: they see the end as it will be.
create trigger end_walk_in_with_last_day before insert or update on public.jobs
  for each row execute function private.keep_job_end();

-- As before, and an employer does not say that a job was closed by us.
create function private.check_job_end(job public.jobs) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if job.expires_at > private.end_of_day_in(60) and job.walk_in_to is null then
    raise exception 'A job is open for 60 days at most.' using errcode = '22023';
  end if;
  if job.walk_in_to > (now() at time zone 'Asia/Kolkata')::date + 60 then
    raise exception 'A walk-in is within 60 days.' using errcode = '22023';
  end if;
  if job.closed_reason = 'expired' then
    raise exception 'Time alone makes a job expired.' using errcode = '42501';
  end if;
  if job.closed_reason = 'suspended' then
    raise exception 'Only super admin can suspend.' using errcode = '42501';
  end if;
end;
$$;

-- Closes the jobs whose time is over, a bounded number at once. Their rows change, so the counts, the search index and the copies
-- follow. Every page asks for changes, so nobody waits here for whoever is changing the same jobs or counts: the next call
-- tries again.
create function private.end_due_jobs() returns void
language plpgsql volatile security definer set search_path = '' set lock_timeout = '50ms'
as $$
begin
  if exists (select 1 from public.jobs where open and expires_at <= now()) then
    update public.jobs set closed_at = expires_at, closed_reason = 'expired'
    where id in (
      select id from public.jobs where open and expires_at <= now() order by expires_at, id limit 200 for update skip locked
    );
  end if;
exception
  when lock_not_available then null;
end;
$$;

-- Salary and experience are texts, typed freely or written by the form from numbers. What seekers filter by is read from them
-- here, so that nobody says one thing and is found by another, and old and imported rows have it too. The rules are those of
-- app/features/jobs/salary.ts and experience.ts, which say more about them; a test compares both, text by text.

-- The text after all rules: each has a pattern, and what takes the place of what it finds.
create function private.apply_text_rules(words text, rules text[]) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- Small letters, our digits for those of Devanagari, and no dot below its letters.
  reduced text := translate(
    lower(words collate "C"), '०१२३४५६७८९' || U&'\095B\095C\093C', '0123456789' || U&'\091C\0921'
  );
  rule text[];
begin
  foreach rule slice 1 in array rules loop
    reduced := regexp_replace(reduced, rule[1], rule[2], 'g');
  end loop;
  return reduced;
end;
$$;

-- In rupees a month.
create function private.read_salary(salary text, out least_amount integer, out most_amount integer)
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  rules constant text[] := array[
    ['[ \t-\r\u0085\u00A0\u2000-\u200F\u2028-\u202F\u3000]+', ' '],
    ['[\u2010-\u2015\u2212~]', '-'],
    -- A dot that is no decimal point: "p.m.", "Rs.500".
    ['(?<![0-9])\.|\.(?![0-9])', ''],
    ['₹|(?<![a-z])(?:rs|inr|rupees?|rupay[ae]|rupaye|rupaiya)(?![a-z])|(?<![ऀ-ॿ])(?:रुपये|रुपए|रुपया|रू|रु)(?![ऀ-ॿ])', ' '],
    -- Below zero: refused further down, like any two dashes.
    ['^ *- *(?=[0-9])', '--'],
    -- "15,000/-" is how an amount ends in India.
    ['/ ?-(?= *[0-9])', '-'],
    ['/ ?-', ' '],
    ['(?<=[0-9]),(?=(?:[0-9]{2,3},)*[0-9]{3}(?![0-9]))', ''],
    ['(?<![a-z])(?:not disclosed|as per|weekly (?:off|payout|payment|offs)|week ?offs?)(?![a-z])', ' '],
    -- E ends what is the salary itself: behind it are incentives and allowances.
    ['(?<![a-z])(?:(?:yearly|annual|monthly|daily|weekly|good|best|high|attractive|performance|festival|joining|unlimited|sales|target|extra|other|free) )*(?:incentives?|incentivs?|bonus|bonuses|commissions?|allowances?|perks?|pf|epf|esi|esic|ot|overtime|petrol|travel|travelling|ta|da|conveyance|food|lunch|meals?|room|accommodation|tips?|variables?|benefits?|medical|insurance|gratuity)(?![a-z])|इंसेंटिव|इन्सेंटिव|बोनस|कमीशन|भत्ता|ओवरटाइम', 'E'],
    ['(?<![a-z])plus(?![a-z])', '+'],
    ['\+ ?(k|thousand|lakhs?|lacs?|l|lpa)(?![a-z])', '\1+'],
    -- "20k+" is at least that much, "20k + something" is that much and something.
    ['\+(?= ?(?:$|[-/().,;]|(?:per|a|an|pm|pa|lpa|month|monthly|yearly|in ?-?hand|take|ctc|negotiable|depend[a-z]*|based|onwards?)(?![a-z])))', '>'],
    ['\+', 'E'],
    -- In brackets after the salary: the same in other words.
    ['^([^(]*[0-9][^(]*)\([^)]*[0-9][^)]*\)?', '\1 '],
    ['^([^0-9]*[0-9][^E]*)E.*$', '\1'],
    -- Numbers that are no money: telephone, percent, class, clock, "8 hours", "26 days", "24x7".
    ['[0-9]{9,}', ' '],
    ['[0-9.]+ ?%', ' '],
    ['[0-9]+(?:st|nd|rd|th)(?![a-z])', ' '],
    ['(?<![0-9.])(?:0?[1-9]|1[0-2])(?:[:.][0-9]{2})? ?(?:am|pm)(?![a-z])', ' '],
    ['(?<![0-9.])[0-3]?[0-9](?: ?(?:-|to) ?[0-3]?[0-9])? ?(?:(?:hours?|hrs?|days?|weeks?|months?|years?|yrs?|ghanta|ghante|din|mahine|saal|shifts?)(?![a-z])|घंटे|दिन|महीने|साल(?!ा))', ' '],
    ['[0-9]+[ex*][0-9]+', ' '],
    -- > at least, < at most, - a range.
    ['(?<![a-z])(?:not more than|less than|up ?-? ?to|max|maximum|maximam|till|tak|below|under|within)(?![a-z])|तक', '<'],
    ['(?<![a-z])(?:more than|at ?least|from|start|starts|starting|min|minimum|above|onwards?|kam se kam|se shuru|se upar|se jyada)(?![a-z])|कम से कम|से शुरू|से ऊपर|से ज्यादा', '>'],
    ['(?<=[0-9]) ?(?:k(?![a-z])|k(?=pm|per|to)|(?:thousands?|thousand|hazaa?r|hajaa?r)(?![a-z])|हजार)', 'K'],
    ['(?<=[0-9]) ?lpa(?![a-z])', 'LY'],
    ['(?<=[0-9]) ?(?:(?:lakhs?|lacs?|laks?|lakhs|l)(?![a-z])|लाख)', 'L'],
    ['(?<![a-z])between ([0-9.]+[KL]?) and (?=[0-9])', '\1-'],
    ['(?:(?<![a-z])(?:to|se)|से|/) *(?=[<0-9])', '-'],
    ['-(?![-<> ]*[0-9])', ' '],
    -- The period. X is one that makes no month: by the week, the piece, the order.
    ['(?<![a-z])(?:weekly|hafta|hafte)(?![a-z])|हफ्ता|हफ्ते|(?:(?<![a-z])(?:per|a|an|each|every) |/ ?)(?:week|fortnight|delivery|order|piece|parcel|packet|drop|call|lead|sale|visit|class|lecture|session|trip|ride|km|kg|page|word|article|project|task|candidate|hire|student|patient)(?![a-z])', 'X'],
    ['(?:(?<![a-z])(?:per|an?|each|every|one|ek) |/ ?|(?<=[0-9KL]) ?)day(?![a-z]| shift)|(?<![a-z])(?:daily|per ?din|roz|roj|rozana|rojana|dihadi|dihari)(?![a-z])|(?:प्रति ?)?दिन|रोजाना|रोज|दिहाडी', 'D'],
    ['(?:(?<![a-z])(?:per|an?|each|every|one|ek) |/ ?|(?<=[0-9KL]) ?)(?:hour|hr)(?![a-z])|(?<![a-z])(?:hourly|ghanta|ghante)(?![a-z])|घंटा|घंटे', 'H'],
    ['(?<![a-z])(?:annum|anum|annual|annually|year|yearly|yr|pa|lpa|saal|salana|saalana)(?![a-z])|सालाना|साल|वार्षिक|वर्ष', 'Y'],
    ['(?<![a-z])(?:months?|monthly|mnth|mth|pm|mahina|mahine|mahinaa)(?![a-z])|/ ?m(?![a-z])|महीना|महीने|मासिक|माह', 'M'],
    ['(?<![a-z])(?:ctc|package|pkg)(?![a-z])', 'C'],
    -- What is left says nothing here.
    ['[^-<>0-9.KLMYDHXC]+', ' ']
  ];
  amount constant text := '([0-9]+)(?:\.([0-9]+))?([KL]?)';
  -- As most texts are: the rules would make the same of it, and take fifty times as long, which many rows would feel.
  simple constant text :=
    '^₹?(?:[0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3}|[0-9]{4,8})'
    || '(?: ?[-–] ?₹?(?:[0-9]{1,3}(?:,[0-9]{2,3})*,[0-9]{3}|[0-9]{4,8}))?(?: (?:a|per) month)?$';
  reduced text;
  found text[];
  low numeric;
  high numeric;
  mark text;
  period text;
begin
  if salary !~ '[0-9०-९]' then
    return;
  end if;
  if salary ~ simple then
    reduced := translate(replace(replace(salary, ' per month', 'M'), ' a month', 'M'), '–₹, ', '-');
  else
    reduced := private.apply_text_rules(salary, rules);
  end if;
  found := regexp_match(reduced, '^[^0-9]*' || amount || '(?:([^0-9]+)' || amount || ')?[^0-9]*$');
  if found is null or reduced ~ '-[ <>]*-|X'
    or (found[5] is null and reduced ~ '<' and reduced ~ '>')
    or (found[5] is not null and found[4] !~ '[-<]')
  then
    return;
  end if;
  -- "15-20k" means fifteen thousand as well.
  low := private.amount_of(found[1], found[2], coalesce(nullif(found[3], ''), found[7]));
  high := coalesce(private.amount_of(found[5], found[6], coalesce(nullif(found[7], ''), found[3])), low);

  -- The first period that is named and can be meant.
  foreach mark in array string_to_array(regexp_replace(reduced, '[^MYDH]', '', 'g'), null) loop
    period := mark;
    exit when mark in ('M', 'Y') or high <= case mark when 'D' then 10000 else 2000 end;
    period := null;
  end loop;
  if period is null and high >= (case when reduced ~ 'C' then 100000 else 200000 end) then
    period := 'Y';
  end if;
  low := round(case period when 'Y' then low / 12 when 'D' then low * 26 when 'H' then low * 8 * 26 else low end);
  high := round(case period when 'Y' then high / 12 when 'D' then high * 26 when 'H' then high * 8 * 26 else high end);
  if low between 1000 and 5000000 and high between 1000 and 5000000 and high between low and low * 10 then
    least_amount := case when found[5] is not null or reduced !~ '<' then low end;
    most_amount := case when found[5] is not null or reduced !~ '>' then high end;
  end if;
end;
$$;

create function private.amount_of(rupees text, part text, unit text) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  select trunc((rupees || '.' || coalesce(part, '0'))::numeric, 2)
    * case when rupees::numeric >= 1000 then 1 when unit = 'K' then 1000 when unit = 'L' then 100000 else 1 end;
$$;

-- In years. No most: so many years or more.
create function private.read_experience(experience text, out least_years smallint, out most_years smallint)
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  rules constant text[] := array[
    ['[ \t-\r\u0085\u00A0\u2000-\u200F\u2028-\u202F\u3000]+', ' '],
    ['[\u2010-\u2015\u2212~]', '-'],
    ['(?<![0-9])\.|\.(?![0-9])', ''],
    -- How old somebody is, a class, a share, a number of telephone, how long a day is.
    ['(?<![a-z])(?:age|aged|umar|umr)(?![a-z])[^,;]*', ' '],
    ['[0-9]{4,}|[0-9.]+ ?%|[0-9]+(?:st|nd|rd|th)(?![a-z])', ' '],
    ['[0-9.]+ ?(?:hours?|hrs?|days?)(?![a-z])', ' '],
    ['(?<![a-z])one(?= ?(?:year|yr|to|-))', '1'],
    ['(?<![a-z])two(?= ?(?:year|yr|to|-))', '2'],
    ['(?<![a-z])three(?= ?(?:year|yr|to|-))', '3'],
    -- F: freshers; O: nobody else.
    ['(?<![a-z])(?:no|not|not for|except) freshers?(?![a-z])|(?<![a-z])freshers? (?:are |please |pls )*(?:not|excuse|cannot|can''t|don''t|do not)(?![a-z])', ' '],
    ['(?<![a-z])(?:only freshers?|freshers? only)(?![a-z])', 'FO'],
    ['(?<![a-z])freshers?(?![a-z])|(?<![a-z])(?:no|without|zero|nil) (?:prior |previous |work )*(?:experience|exp)(?![a-z])|(?<![a-z])(?:experience|exp) (?:is )?(?:not (?:required|needed|necessary|mandatory)|nil)(?![a-z])|^ ?(?:not required|not needed|not necessary|nil|none|zero) ?$|फ्रेशर', 'F'],
    -- > at least, < at most, - a range.
    ['(?<![a-z])(?:not more than|less than|up ?-? ?to|max|maximum|till|tak|below|under|within)(?![a-z])|तक', '<'],
    ['\+|(?<![a-z])(?:more than|at ?least|from|min|minimum|above|over|or more|onwards?|kam se kam)(?![a-z])|कम से कम|से ऊपर|से ज्यादा', '>'],
    ['(?:(?<![a-z])(?:to|se)(?![a-z])|से) *(?=[<0-9])', '-'],
    ['(?<=[0-9]) ?(>?) ?(?:(?:years?|yrs?|y|saal|sal)(?![a-z])|साल|वर्ष)', 'Y\1'],
    ['(?<=[0-9]) ?(>?) ?(?:(?:months?|mths?|mnths?|mos?|m|mahina|mahine)(?![a-z])|महीने|महीना)', 'M\1'],
    ['-(?! *[<>0-9])', ' '],
    ['[^-<>0-9.YMFO]+', ' ']
  ];
  number constant text := '([0-9]+)(?:\.([0-9])[0-9]*)?([YM]?)';
  reduced text := private.apply_text_rules(experience, rules);
  found text[] := regexp_match(reduced, '^[^0-9]*' || number || '(?:([^0-9]+)' || number || ')?[^0-9]*$');
  low numeric := private.years_of(found[1], found[2], coalesce(nullif(found[3], ''), found[7]));
  high numeric := coalesce(private.years_of(found[5], found[6], found[7]), low);
begin
  if floor(low) <= ceil(high) and ceil(high) <= 50 and (found[5] is null or found[4] ~ '[-<]') then
    least_years := case when found[5] is null and reduced ~ '<' then 0 else floor(low) end;
    most_years := case when found[5] is not null or reduced ~ '<' or reduced !~ '>' then ceil(high) end;
  end if;
  if reduced ~ 'F' then
    least_years := 0;
    most_years := case when reduced ~ 'O' then 0 else most_years end;
  end if;
end;
$$;

create function private.years_of(number text, tenth text, unit text) returns numeric
language sql immutable parallel safe set search_path = ''
as $$
  select (number || '.' || coalesce(tenth, '0'))::numeric / case when unit = 'M' then 12 else 1 end;
$$;

-- What a user sends is always read from the texts. The server may bring the numbers along: many rows are inserted faster so.
create function private.read_job_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  by_user constant boolean := private.is_user_call();
  read_salary boolean := by_user or num_nonnulls(new.salary_min, new.salary_max) = 0;
  read_experience boolean := by_user or num_nonnulls(new.experience_min, new.experience_max) = 0;
begin
  if tg_op = 'UPDATE' then
    read_salary := case
      when (new.salary_min, new.salary_max) is distinct from (old.salary_min, old.salary_max) then by_user
      else new.salary <> old.salary
    end;
    read_experience := case
      when (new.experience_min, new.experience_max) is distinct from (old.experience_min, old.experience_max) then by_user
      else new.experience <> old.experience
    end;
  end if;
  if read_salary then
    select least_amount, most_amount into new.salary_min, new.salary_max from private.read_salary(new.salary);
  end if;
  if read_experience then
    select least_years, most_years into new.experience_min, new.experience_max from private.read_experience(new.experience);
  end if;
  return new;
end;
$$;
-- why this name: triggers fire in the order of their names, and the guards come before it. They see what the caller sent.
create trigger read_job_texts before insert or update on public.jobs
  for each row execute function private.read_job_texts();

create function private.facts_of_job(job public.jobs) returns text
-- why plpgsql: it keeps the plan. A function in SQL is planned anew at each call from another function.
language plpgsql stable set search_path = ''
as $$
begin
  return concat_ws(
    ' ',
    -- What nearly all jobs have is one word: "full" and "day" alone would find them all.
    case job.kind when 'full-time' then 'fulltime' else job.kind end,
    case job.shift when 'day' then 'dayshift' else job.shift || ' shift' end,
    case job.place
      when 'home' then 'work from home wfh remote'
      when 'hybrid' then 'hybrid work from home'
      when 'field' then 'field work'
    end,
    case when job.experience_min = 0 then 'fresher freshers' end,
    case when job.walk_in_from is not null then 'walk-in walkin' end,
    job.locality,
    (
      select station.name || ' metro ' || array_to_string(station.lines, ' ')
      from private.metro_stations as station where station.slug = job.metro_station
    )
  );
end;
$$;

create function private.write_job_facts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.facts := private.facts_of_job(new);
  return new;
end;
$$;
-- why this name: triggers fire in the order of their names, and all that change a fact come before it.
create trigger write_facts before insert or update on public.jobs
  for each row execute function private.write_job_facts();

-- What employers do about the end of their jobs: several at once, each only in the version that they saw. So two tabs and a
-- button that is pressed twice end in one state, and nothing is extended twice.

-- The employer's own jobs for its dashboard, with the end of each and the number of applications for it. With the owner's rights:
-- row-level security would check every single application that is counted. It has no parameter for the company: the caller's
-- token alone says whose jobs these are. Nothing is counted further than people read.
-- `open` and `ended` stand beside the statuses. `ending`: what ends within a week and can be extended, wherever in the list it
-- stands.
create function public.list_own_jobs(
  patterns text[], in_status text, in_job uuid, page_size integer, page_start integer
) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with matching as not materialized (
    select
      id, title, company, location, status, status_reason, posted_date, version, expires_at, closed_at, closed_reason,
      walk_in_to
    from public.jobs
    where company_uid = (select auth.uid())
      and (select private.is_employer())
      and case in_status
        when 'open' then open and expires_at > now()
        when 'ended' then status = 'approved' and not (open and expires_at > now())
        else in_status is null or status = in_status
      end
      and (in_job is null or id = in_job)
      and lower(title) like all (patterns)
  ), page as (
    select * from matching order by posted_date desc, id limit least(page_size, 100) offset page_start
  ), ending as (
    select id, title, version, expires_at
    from public.jobs
    where in_job is null
      and company_uid = (select auth.uid())
      and (select private.is_employer())
      and open and expires_at > now() and expires_at <= private.end_of_day_in(7) and walk_in_to is null
    order by expires_at, id
    limit 20
  )
  select jsonb_build_object(
    'total', (select count(*) from (select 1 from matching limit 10000) as counted),
    'jobs', (
      select coalesce(
        jsonb_agg(
          to_jsonb(page) || jsonb_build_object('applications', (
            select count(*)
            from (select 1 from public.applications where job_id = page.id limit 1000) as counted
          ))
          order by page.posted_date desc, page.id
        ),
        '[]'
      )
      from page
    ),
    'ending', (select coalesce(jsonb_agg(to_jsonb(ending) order by ending.expires_at, ending.id), '[]') from ending)
  );
$$;

-- Also where nothing has happened since but that its time was over and the database said so.
create function private.is_as_seen(job public.jobs, seen_version integer) returns boolean
language sql stable set search_path = ''
as $$
  select job.version = seen_version or (job.version = seen_version + 1 and job.closed_reason = 'expired');
$$;

-- Locks the caller's own jobs among these, always in the same order: two calls for the same jobs wait for each other.
create function private.lock_own_jobs(seen jsonb) returns void
language sql security invoker set search_path = ''
as $$
  select 1 from public.jobs
  where company_uid = (select auth.uid())
    and id in (select asked.id from jsonb_to_recordset(seen) as asked (id uuid))
  order by id for update;
$$;

-- Which were changed, and how all of them are now; those that are missing were deleted, or are somebody else's.
create function private.own_jobs_after(seen jsonb, changed uuid[]) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', id, 'title', title, 'status', status, 'version', version, 'expires_at', expires_at, 'closed_at', closed_at,
        'closed_reason', closed_reason, 'walk_in_to', walk_in_to, 'changed', id = any (changed)
      )
      order by id
    ),
    '[]'
  )
  from public.jobs
  where company_uid = (select auth.uid())
    and id in (select asked.id from jsonb_to_recordset(seen) as asked (id uuid));
$$;

create function public.close_own_jobs(seen jsonb, reason text) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  changed uuid[];
begin
  perform private.lock_own_jobs(seen);
  with closed as (
    update public.jobs set closed_at = now(), closed_reason = reason
    from jsonb_to_recordset(seen) as asked (id uuid, version integer)
    where jobs.id = asked.id and jobs.version = asked.version and company_uid = (select auth.uid())
      and open and expires_at > now()
    returning jobs.id
  )
  select coalesce(array_agg(id), '{}') into changed from closed;
  return private.own_jobs_after(seen, changed);
end;
$$;

-- So many days more, from the old end or from today, whichever is later, and never more than 60 days from today; a closed job is
-- open again. None: it is as open as it was before it was closed. A walk-in ends with its last day all the same.
create function public.extend_own_jobs(seen jsonb, days integer) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  changed uuid[];
begin
  perform private.lock_own_jobs(seen);
  with own as (
    select jobs.id, case
      when walk_in_to is not null then (walk_in_to + 1)::timestamp at time zone 'Asia/Kolkata'
      else greatest(expires_at, least(
        greatest(expires_at, private.end_of_day_in(0)) + make_interval(hours => 24 * greatest(days, 0)),
        private.end_of_day_in(60)
      ))
    end as new_end
    from public.jobs
    join jsonb_to_recordset(seen) as asked (id uuid, version integer) on jobs.id = asked.id and private.is_as_seen(jobs, asked.version)
    where company_uid = (select auth.uid()) and status = 'approved' and company_deleted_at is null
  ), extended as (
    update public.jobs set expires_at = new_end, closed_at = null, closed_reason = null
    from own
    where jobs.id = own.id and new_end > now() and (closed_at is not null or expires_at <> new_end)
    returning jobs.id
  )
  select coalesce(array_agg(id), '{}') into changed from extended;
  return private.own_jobs_after(seen, changed);
end;
$$;

-- For the page that stays under the link of such a job: where to look for others. Null for every other job.
create function public.find_withdrawn_job(job uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('id', id, 'location', location, 'category', category)
  from public.jobs
  where id = job and status = 'approved' and (closed_reason = 'suspended' or private.is_kept_from_view(company_uid));
$$;
