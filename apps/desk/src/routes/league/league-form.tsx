import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DeskWords } from '@courtcast/messages/word-types.ts';
import type { Words } from '@courtcast/messages/words.ts';
import { formatInWords } from '@courtcast/web-score/match/format-words.ts';
import type { ApiError } from '@courtcast/client';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { leagueBody, fieldOfLeague, leagueFields } from './league-fields.ts';
import type { LeagueValues, Preset } from './league-values.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { FormatPart } from '../tournament/draw/settings/format-part.tsx';
import { Meaning } from '../../features/form/field.tsx';
import { Card } from '@courtcast/web-ui/card.tsx';
import { Button } from '@courtcast/web-ui/button.tsx';
import { presets } from './league-values.ts';
import { useLeagueDraws } from './use-league-draws.ts';

/** Explains how an even number of matches can be split. */
function meaningOfCounts(texts: DeskWords['league']['leagues'], what: string, matches: number): string {
  return matches % 2 === 0
    ? texts.meansCountsEven(what, matches, matches / 2)
    : texts.meansCountsOdd(what, matches);
}

/** What the settings of a league mean, in sentences. */
export function meaningOf(
  { leagues: texts }: DeskWords['league'],
  { league, scores }: Words,
  values: LeagueValues,
): string[] {
  const body = leagueBody(values);
  const { defaultSinglesCount: singles, defaultDoublesCount: doubles, defaultMatchFormat } = body;
  const matchFormat = defaultMatchFormat ?? 'best_of_3';
  const format = { ...body, matchFormat, matchTiebreakTo: body.defaultMatchTiebreakTo };
  return [
    singles + doubles === 0
      ? texts.meansNothing
      : meaningOfCounts(texts, league.singlesAndDoubles(singles, doubles), singles + doubles),
    texts.meansFormat(formatInWords(scores, format)),
    texts.meansPoints(body.pointsPerWin ?? 0, body.pointsPerDraw ?? 0),
  ];
}

/** Whether the settings equal those of a preset. */
function isInForce(preset: Preset, values: Partial<LeagueValues>): boolean {
  return Object.entries(preset).every(([name, value]) => values[name as keyof Preset] === value);
}

/** Buttons with presets for the team match's size and the format of its matches. */
function PresetButtons({ sport }: { readonly sport: keyof typeof presets }) {
  const { leagues: texts } = useDeskWords().league;
  const { setValue, control } = useFormContext<LeagueValues>();
  const values = useWatch({ control });
  const offered: Readonly<Record<string, Preset>> = presets[sport];
  const take = (preset: Preset) => {
    for (const [name, value] of Object.entries(preset))
      setValue(name as keyof Preset, value, { shouldDirty: true });
  };
  return (
    <div className="field" role="group" aria-label={texts.preset}>
      <span className="field__label">{texts.preset}</span>
      <span className="field__hint">{texts.presetText}</span>
      <div className="form__actions">
        {Object.entries(offered).map(([name, preset]) => (
          <Button key={name} look="tab" aria-pressed={isInForce(preset, values)} onClick={() => take(preset)}>
            {texts.presets[name as keyof typeof texts.presets]}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The form's current settings in sentences. */
function LeagueMeaning() {
  const { league } = useDeskWords();
  const words = useWords();
  const { control } = useFormContext<LeagueValues>();
  const values = useWatch({ control }) as LeagueValues;
  return <Meaning sentences={meaningOf(league, words, values)} />;
}

interface LeagueFormProps {
  readonly name: string;
  readonly sport: 'tennis' | 'padel';
  readonly initial: LeagueValues;
  readonly action: string;
  /** A note above the fields. */
  readonly note?: ReactNode;
  readonly save: (values: LeagueValues) => Promise<{ readonly refusal: ApiError | null }>;
  readonly onSaved?: () => void;
}

/** Fields that apply only if singles are played. */
function OfSingles({ children }: { readonly children: ReactNode }) {
  const { control } = useFormContext<LeagueValues>();
  return Number(useWatch({ control, name: 'singles' })) > 0 ? children : null;
}

/** Fields that apply only if players may stand in for higher teams. */
function WithStandIns({ children }: { readonly children: ReactNode }) {
  const { control } = useFormContext<LeagueValues>();
  return useWatch({ control, name: 'standIns' }) ? children : null;
}

/** Fields that apply only if teams play. */
function OfTeams({ children }: { readonly children: ReactNode }) {
  const { control } = useFormContext<LeagueValues>();
  return useWatch({ control, name: 'drawId' }) ? null : children;
}

interface TeamFieldsProps {
  readonly sport: keyof typeof presets;
  readonly field: (name: keyof LeagueValues) => ReactNode;
}

/** The settings of a league that teams play in. */
function TeamFields({ sport, field }: TeamFieldsProps) {
  const { leagues: texts } = useDeskWords().league;
  return (
    <OfTeams>
      <Card title={texts.teamMatch} className="form__group">
        <PresetButtons sport={sport} />
        <div className="form__row">
          {field('singles')}
          {field('doubles')}
        </div>
        <FormatPart field={field} />
        {field('matchTiebreakTo')}
        {field('deuceRule')}
      </Card>
      <Card title={texts.rules} className="form__group">
        <OfSingles>{field('lineupOrder')}</OfSingles>
        {field('doublesOrder')}
        {field('walkoverCredit')}
        {field('retirementCredit')}
        <div className="form__row">
          {field('pointsPerWin')}
          {field('pointsPerDraw')}
        </div>
        {field('rankBy')}
        <div className="form__row">
          {field('promoted')}
          {field('relegated')}
        </div>
        {field('standIns')}
        <WithStandIns>
          {field('standInLimit')}
          {field('standInOncePerDay')}
        </WithStandIns>
      </Card>
      <LeagueMeaning />
    </OfTeams>
  );
}

/** The form of a league: participants, team match, format and points. */
export function LeagueForm({ sport, note, ...form }: LeagueFormProps) {
  const words = useDeskWords();
  const { leagues: texts } = words.league;
  const draws = useLeagueDraws(form.initial.drawId);
  return (
    <RecordForm {...form} fields={leagueFields(words, useWords(), draws)} fieldOf={fieldOfLeague}>
      {(field) => (
        <>
          {note}
          <Card title={texts.who} className="form__group">
            {field('name')}
            <div className="form__row">
              {field('category')}
              {field('gender')}
            </div>
            <div className="form__row">
              {field('ageGroup')}
              {field('tier')}
            </div>
            {draws !== undefined && field('drawId')}
          </Card>
          <TeamFields sport={sport} field={field} />
        </>
      )}
    </RecordForm>
  );
}
