import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CallInput } from '@courtcast/client';
import type { MatchDetailView } from '@courtcast/contracts';
import { useDeskWords } from '@courtcast/web-messages/use-desk-words.ts';
import { ask } from '@courtcast/web-data/queries/ask.ts';
import { useToast } from '@courtcast/web-ui/toasts.tsx';
import { courtName } from '@courtcast/web-score/match/names.ts';
import { useWords } from '@courtcast/web-messages/language-context.tsx';
import { useMe } from '../../layout/use-me.ts';
import type { FieldsOf } from '../../features/form/field-model.ts';
import { isoOf, momentOf } from '../../features/form/field-model.ts';
import { RecordForm } from '../../features/form/record-form.tsx';
import { useDayContext } from './use-day.ts';
import { useMatchSave } from './match-list.ts';

interface PlanValues {
  readonly court: string;
  readonly time: string;
  readonly notBefore: string;
  readonly notes: string;
  readonly umpire: string;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The courts of the host clubs; with several clubs, prefixed by the club's name. */
function useCourtOptions(match: MatchDetailView): readonly Option[] {
  const { scores } = useWords();
  const { hostClubs } = useDayContext().tournament;
  const lists = useQueries({
    queries: hostClubs.map(({ id }) => ask('listClubCourts', { params: { id } })),
    combine: (answers) => answers.map(({ data }) => data ?? []),
  });
  const options = lists.flatMap((courts, index) =>
    courts.map((court) => {
      const name = courtName(scores, court);
      const label = hostClubs.length > 1 ? `${name} · ${hostClubs[index]?.name}` : name;
      return { value: court.id, label };
    }),
  );
  const { court } = match;
  if (court === null || options.some(({ value }) => value === court.id)) return options;
  return [{ value: court.id, label: courtName(scores, court) }, ...options];
}

/** Users who may umpire, named by their invitations, since the API gives only ids. */
function useUmpireOptions(match: MatchDetailView): readonly Option[] {
  const { plan: words } = useDeskWords().day;
  const { me, staff } = useDeskWords();
  const { tournament } = useDayContext();
  const own = useMe()?.user;
  const query = { perPage: 100 };
  const ofStaff = useQuery(ask('listStaffInvitations', { params: { id: tournament.id }, query }));
  const ofMatch = useQuery(ask('listUmpireInvitations', { params: { id: match.id }, query }));
  const invitations = [...(ofStaff.data?.data ?? []), ...(ofMatch.data?.data ?? [])];
  const names = new Map(invitations.map(({ acceptedByUserId, name }) => [acceptedByUserId, name]));
  const ids = [...tournament.staff.map(({ userId }) => userId), match.umpireUserId];
  const known = [...new Set(ids)].filter((id) => id !== null);
  const roles = new Map(tournament.staff.map(({ userId, role }) => [userId, me.roles[role]]));
  return known.map((id) => {
    if (id === own?.id) return { value: id, label: staff.you };
    const unnamed = id === match.umpireUserId ? words.known : roles.get(id);
    return { value: id, label: names.get(id) ?? unnamed ?? words.known };
  });
}

/** The changed fields of a plan as a request body. */
function changedPlan(before: PlanValues, now: PlanValues, zone: string): CallInput<'patchMatch'>['body'] {
  const isChanged = (name: keyof PlanValues): boolean => before[name] !== now[name];
  return {
    ...(isChanged('court') && { courtId: now.court || null }),
    ...(isChanged('time') && { scheduledTime: isoOf(now.time, zone) }),
    ...(isChanged('notBefore') && { notBeforeTime: isoOf(now.notBefore, zone) }),
    ...(isChanged('notes') && { notes: now.notes.trim() || null }),
    ...(isChanged('umpire') && { umpireUserId: now.umpire || null }),
  };
}

function usePlanFields(match: MatchDetailView): FieldsOf<PlanValues> {
  const { plan: words } = useDeskWords().day;
  const { timeZone } = useDayContext().tournament;
  const hint = words.timeHint(timeZone);
  return {
    court: {
      kind: 'select',
      label: words.court,
      options: [{ value: '', label: words.noCourt }, ...useCourtOptions(match)],
    },
    time: { kind: 'moment', label: words.time, hint },
    notBefore: { kind: 'moment', label: words.notBefore, hint },
    umpire: {
      kind: 'select',
      label: words.umpire,
      options: [{ value: '', label: words.noUmpire }, ...useUmpireOptions(match)],
    },
    notes: { kind: 'longText', label: words.notes, maxLength: 1000 },
  };
}

interface PlanFormProps {
  readonly match: MatchDetailView;
  readonly onSaved: () => void;
}

/** A form for court, times, umpire and note of a match. */
export function PlanForm({ match, onSaved }: PlanFormProps) {
  const { plan: words } = useDeskWords().day;
  const { timeZone } = useDayContext().tournament;
  const toast = useToast();
  const patch = useMatchSave('patchMatch');
  const { court, scheduledTime, notBeforeTime, notes, umpireUserId } = match;
  const initial = useMemo<PlanValues>(
    () => ({
      court: court?.id ?? '',
      time: momentOf(scheduledTime, timeZone),
      notBefore: momentOf(notBeforeTime, timeZone),
      notes: notes ?? '',
      umpire: umpireUserId ?? '',
    }),
    [court, scheduledTime, notBeforeTime, notes, umpireUserId, timeZone],
  );
  return (
    <RecordForm
      name={`match-plan:${match.id}`}
      initial={initial}
      fields={usePlanFields(match)}
      fieldOf={{
        courtId: 'court',
        scheduledTime: 'time',
        notBeforeTime: 'notBefore',
        umpireUserId: 'umpire',
      }}
      action={words.save}
      onSaved={() => {
        toast({ text: words.saved });
        onSaved();
      }}
      save={(values) =>
        patch.save({
          params: { id: match.id },
          body: { ...changedPlan(initial, values, timeZone), expectedVersion: match.version },
        })
      }
    />
  );
}
