import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentKeys, teamKeys, userKeys } from '@/entities/keys';
import type { KnownPerson } from '@/entities/person';
import { useAction } from '@/shared/api/use-action';
import { fieldParts, useEditing, type Editing } from '@/shared/records/editing';
import { focusFirstError, takeFieldErrors, type useSchemaForm } from '@/shared/ui/form';
import { createPerson, personChange, personQuery, savePerson, type PersonBody } from '../api';
import { powerOf, valuesOf, type Named, type Power } from '../model';

export type PersonForms = ReturnType<typeof useSchemaForm<ReturnType<typeof valuesOf>>>;

const POWERS = ['group', 'roles', 'readOnly', 'privileged', 'channel'] as const satisfies readonly (keyof Power)[];

interface PersonEditing {
  person: KnownPerson | null;
  form: PersonForms;
  power: Power;
  onPower: (power: Power) => void;
  onClose: () => void;
  onInvite: (person: Named) => void;
}

/** Facts and rights are edited as one and saved by two calls: what others changed meanwhile is merged, not overwritten. */
export function usePerson({ person, form, power, onPower, onClose, onInvite }: PersonEditing): {
  editing: Editing;
  run: (body: PersonBody) => void;
  isPending: boolean;
} {
  const { t } = useTranslation('people');
  const cache = useQueryClient();
  const fields = fieldParts(form);
  const held = useRef(power);
  held.current = power;
  const partsOf = (row: KnownPerson | null): Record<string, unknown> => {
    const { password: _secret, ...values } = valuesOf(row);
    return { ...values, ...powerOf(row) };
  };
  const editing = useEditing<KnownPerson>({
    name: `users/${person?.id ?? 'new'}`,
    row: person,
    partsOf,
    read: () => {
      const { password: _secret, ...values } = fields.read();
      return { ...values, ...held.current };
    },
    write: (parts, changed) => {
      const powers = POWERS.filter((name) => changed.includes(name));
      fields.write(
        parts,
        changed.filter((name) => !powers.some((one) => one === name)),
      );
      if (powers.length === 0) return;
      held.current = { ...held.current, ...Object.fromEntries(powers.map((name) => [name, parts[name]])) };
      onPower(held.current);
    },
    newest: () => cache.fetchQuery({ ...personQuery(person?.id ?? 0), staleTime: 0 }),
    who: (row) => personChange(row.id),
  });
  const { run, isPending } = useAction({
    run: (body: PersonBody, key) =>
      person
        ? savePerson(person, editing.version(), body, (saved) =>
            cache.setQueryData(personQuery(saved.id).queryKey, saved),
          )
        : createPerson(body, key),
    invalidates: [userKeys.all, teamKeys.all, departmentKeys.all],
    done: t('form.saved'),
    onDone: (saved, { password }) => {
      editing.finish();
      cache.setQueryData(personQuery(saved.id).queryKey, saved); // who opens it again begins with what was saved
      setTimeout(() => {
        onClose();
        if (!person && password === '') onInvite(saved);
      });
    },
    onFail: (error) => {
      if (editing.takeStale(error)) return true;
      const isTaken = takeFieldErrors(form, error);
      const [name] = Object.keys(error.fields);
      if (isTaken && name && error.cause) form.setFieldError(name, error.cause);
      focusFirstError(form, error.fields);
      return isTaken;
    },
  });
  const send = (body: PersonBody): void => {
    if (!editing.isBlocked) run(body);
  };
  return { editing, run: send, isPending };
}
