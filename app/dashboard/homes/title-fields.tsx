import { TextField } from "#app/ui/field.tsx";
import { tenures, type titleAndPlaceFields } from "#domain/catalogue/title-and-place.ts";
import type { Bind } from "../forms/bind.ts";
import { SuggestionsField } from "../forms/choice-field.tsx";
import { CommaListField } from "../forms/comma-list-field.tsx";
import { FieldRow, FormSection } from "../forms/form-section.tsx";

export function TitleFields({ bind }: { bind: Bind<keyof typeof titleAndPlaceFields> }) {
  return (
    <>
      <FormSection
        title="Ownership and documents"
        lead="What a buyer asks first. What is empty is left out on the site."
      >
        <FieldRow>
          <SuggestionsField label="Tenure" words={tenures} maxLength={60} {...bind("tenure")} />
          <TextField
            label="Block and plot"
            maxLength={120}
            placeholder="Kyadondo Block 12, Plot 345"
            hint="As the registry knows it: a buyer can look it up."
            {...bind("titleNumber")}
          />
        </FieldRow>
        <CommaListField
          label="Approvals"
          placeholder="Building permit of KCCA, NEMA certificate"
          {...bind("approvals")}
        />
        <CommaListField
          label="Documents to see"
          placeholder="Certificate of title, Approved plans, Sale agreement"
          {...bind("documents")}
        />
        <TextField
          label="Move in"
          maxLength={100}
          placeholder="March 2027"
          hint="The earliest day, or how long after signing."
          {...bind("moveIn")}
        />
      </FormSection>
      <FormSection title="How far it is" lead="Like “4 km, 15 minutes by taxi”.">
        <FieldRow>
          <TextField label="To the centre of town" maxLength={100} {...bind("toTown")} />
          <TextField label="To the nearest stage" maxLength={100} {...bind("toStage")} />
        </FieldRow>
        <FieldRow>
          <TextField label="To a school" maxLength={100} {...bind("toSchool")} />
          <TextField label="To a clinic" maxLength={100} {...bind("toClinic")} />
        </FieldRow>
        <TextField
          label="Point on the map"
          maxLength={1000}
          placeholder="0.3290, 32.5920"
          hint="Hold a finger on the place in your phone's map, and copy the two numbers, or the map's link from a computer."
          {...bind("mapPoint")}
        />
      </FormSection>
    </>
  );
}
