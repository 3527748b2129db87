import { getSelectProps } from "@conform-to/react";
import { useState } from "react";

import { FieldHint } from "./field-hint.tsx";
import { FormSection } from "./form-section.tsx";
import type { FormChoices } from "../form-values.server.ts";
import { NEAREST_STATION, NO_STATION, type FormFields } from "../form-fields.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { JobText } from "./free-text-field.tsx";
import { useLocalities } from "./use-localities.ts";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { JOB_PLACES, PLACE_NAMES } from "#app/features/jobs/terms-of-work.ts";
import { SelectField } from "#app/components/ui/select-field.tsx";

type PlaceFieldsProps = { fields: FormFields; stations: FormChoices["stations"]; advice: string | undefined };

export function PlaceFields({ fields, stations, advice }: PlaceFieldsProps) {
  const { localities, nearest, ask } = useLocalities(fields.locality.formId);
  // No warning while half a word is typed.
  const [isTyping, setIsTyping] = useState(false);
  const { location, locality, place, metro_station: metro } = fields;
  const listId = `${locality.id}-list`;
  return (
    <FormSection title="Where the job is">
      <SelectField {...getSelectProps(place)} key="place" label={JOB_FIELDS.place.label} errors={place.errors}>
        {JOB_PLACES.map((name) => (
          <option key={name} value={name}>
            {PLACE_NAMES[name]}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...getSelectProps(location)}
        key="location"
        label={JOB_FIELDS.location.label}
        errors={location.errors}
        required
        onInput={(event) => event.currentTarget.form && ask(event.currentTarget.form)}
      >
        <option value="">Choose a location</option>
        {JOB_LOCATIONS.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <div onFocus={() => setIsTyping(true)} onBlur={() => setIsTyping(false)}>
        <JobText
          name="locality"
          fields={fields}
          advice={advice}
          label={`${JOB_FIELDS.locality.label} (optional)`}
          placeholder="For example Sector 62"
          autoComplete="off"
          list={listId}
          onInput={(event) => event.currentTarget.form && ask(event.currentTarget.form)}
        />
        <datalist id={listId}>
          {localities.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div>
        <SelectField
          {...getSelectProps(metro)}
          key="metro_station"
          label={JOB_FIELDS.metro_station.label}
          errors={metro.errors}
        >
          <option value={NEAREST_STATION}>{wordsOfNearest(nearest)}</option>
          <option value={NO_STATION}>No metro nearby</option>
          <optgroup label="All stations">
            {stations.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </optgroup>
        </SelectField>
        <FieldHint
          hint={nearest === null && !isTyping && metro.value === NEAREST_STATION ? NONE_IS_KNOWN : undefined}
        />
      </div>
    </FormSection>
  );
}

const NONE_IS_KNOWN = "We found no metro station near this locality. If there is one, please choose it from the list.";

function wordsOfNearest(nearest: string | null | undefined): string {
  if (nearest === undefined) return "Nearest to the locality";
  return nearest === null ? "Nearest: not known" : `Nearest: ${nearest}`;
}
