import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userKeys } from '@/entities/keys';
import { departmentsQuery, saleChannelsQuery, teamsQuery } from '@/entities/lookups';
import { hasAll, PRESETS, presetOf, rolesText, type Person, type Preset, type PresetName } from '@/entities/person';
import { Group, parseRoles } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { useAction } from '@/shared/api/use-action';
import { CopyButton } from '@/shared/ui/copy-button';
import { focusFirstError, SubmitButton, takeFieldErrors, useLeaveGuard, useSchemaForm } from '@/shared/ui/form';
import { PasswordField } from '@/shared/ui/password-field';
import { PhoneField } from '@/shared/ui/text-fields';
import { savePerson, type PersonBody } from '../api';
import { bodyOf, newPassword, personSchema, powerOf, valuesOf, type Named, type Power } from '../model';
import { LevelsMatrix } from './levels-matrix';
import { PersonActions } from './person-actions';
import classes from './people.module.css';

const GROUPS = [Group.Admin, Group.Owner, Group.Employee, Group.Agent, Group.Delivery];

interface PersonFormProps {
  /** null for somebody new. */
  person: Person | null;
  onClose: () => void;
  /** Somebody new was made without a password: a link is wanted. */
  onInvite: (person: Named) => void;
}

/** Somebody of the business: who they are, and what they may do. */
export function PersonForm({ person, onClose, onInvite }: PersonFormProps): ReactNode {
  const { t } = useTranslation(['people', 'common']);
  const me = useSession();
  const form = useSchemaForm(personSchema, valuesOf(person));
  const [power, setPower] = useState<Power>(() => powerOf(person));
  const isSelf = person?.id === me?.id;
  const isTyped = (): boolean => form.isDirty() || JSON.stringify(power) !== JSON.stringify(powerOf(person));
  const [isSaved, setSaved] = useState(false);
  useLeaveGuard(() => !isSaved && isTyped());
  const save = useAction({
    run: (body: PersonBody, key) => savePerson(person, body, key),
    invalidates: [userKeys.all],
    done: t('form.saved'),
    onDone: (saved, { password }) => {
      setSaved(true);
      setTimeout(() => {
        onClose();
        if (!person && password === '') onInvite(saved);
      });
    },
    onFail: (error) => {
      const isTaken = takeFieldErrors(form, error);
      const [name] = Object.keys(error.fields);
      if (isTaken && name && error.cause) form.setFieldError(name, error.cause);
      return isTaken;
    },
  });
  const field = (name: 'username' | 'email' | 'first_name' | 'last_name' | 'nick_name' | 'phone') => ({
    label: t(`field.${name}`),
    ...form.getInputProps(name),
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.onSubmit(
        (values) => save.run(bodyOf(values, power)),
        (errors) => focusFirstError(form, errors),
      )}
    >
      <div className={classes.pair}>
        <TextInput key={form.key('first_name')} data-autofocus {...field('first_name')} />
        <TextInput key={form.key('last_name')} {...field('last_name')} />
        <TextInput key={form.key('nick_name')} {...field('nick_name')} />
        <PhoneField key={form.key('phone')} {...field('phone')} />
        <TextInput key={form.key('username')} withAsterisk autoComplete="off" {...field('username')} />
        <TextInput
          key={form.key('email')}
          type="email"
          withAsterisk
          autoComplete="off"
          {...field('email')}
          {...(isSelf ? { disabled: true, description: t('field.ownEmail') } : {})}
        />
      </div>
      <Belongs form={form} person={person} />
      {!person && <FirstPassword form={form} />}
      {isSelf ? (
        <p className="soft">{t('levels.own')}</p>
      ) : (
        <PowerFields power={power} onPower={setPower} isOwner={me?.group_id === Group.Owner} />
      )}
      <div className={classes.foot}>
        {person && !isSelf && <PersonActions person={person} onDeleted={onClose} />}
        <div className={`row ${classes.right}`}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <SubmitButton isPending={save.isPending}>{t('common:action.save')}</SubmitButton>
        </div>
      </div>
    </form>
  );
}

type PersonFields = ReturnType<typeof useSchemaForm<ReturnType<typeof valuesOf>>>;

/** Team and department; what is switched off stays offered to who is in it. */
function Belongs({ form, person }: { form: PersonFields; person: Person | null }): ReactNode {
  const { t } = useTranslation('people');
  const teams = useQuery(teamsQuery).data;
  const departments = useQuery(departmentsQuery).data;
  const lists = [
    ['team_id', teams?.Data, { id: person?.team_id ?? 0, name: person?.team_name ?? '' }],
    ['department_id', departments?.Data, { id: person?.department_id ?? 0, name: person?.department_name ?? '' }],
  ] as const;
  return (
    <div className={classes.pair}>
      {lists.map(([name, all = [], own]) => {
        const offered = all.filter(({ id, status }) => status === 1 && id !== own.id);
        const entries = own.id > 0 ? [own, ...offered] : offered;
        return (
          <NativeSelect
            key={`${form.key(name)} ${all.length}`}
            label={t(`field.${name}`)}
            data={[
              { value: '0', label: t('field.none') },
              ...entries.map((entry) => ({ value: String(entry.id), label: entry.name })),
            ]}
            {...form.getInputProps(name)}
          />
        );
      })}
    </div>
  );
}

function FirstPassword({ form }: { form: PersonFields }): ReactNode {
  const { t } = useTranslation('people');
  const [made, setMade] = useState('');
  return (
    <div className={classes.secret}>
      <PasswordField
        key={`${form.key('password')} ${made}`}
        label={t('field.password')}
        description={made ? t('field.passwordTell') : t('field.passwordHint')}
        autoComplete="new-password"
        defaultVisible={made !== ''}
        {...form.getInputProps('password')}
      />
      <div className="row">
        <Button
          variant="default"
          onClick={() => {
            const password = newPassword();
            form.setFieldValue('password', password);
            setMade(password);
          }}
        >
          {t('field.makePassword')}
        </Button>
        {made && <CopyButton value={made} thing={t('field.password')} />}
      </div>
    </div>
  );
}

interface PowerFieldsProps {
  power: Power;
  onPower: (power: Power) => void;
  /** Only owners make owners and give the privileged mark. */
  isOwner: boolean;
}

function PowerFields({ power, onPower, isOwner }: PowerFieldsProps): ReactNode {
  const { t } = useTranslation('people');
  const channels = useQuery(saleChannelsQuery).data?.Data ?? [];
  const levels = parseRoles(power.roles);
  const chosen = presetOf(power.group, levels, power.readOnly);
  const take = (name: PresetName): void => {
    const preset: Preset = PRESETS[name];
    onPower({ ...power, group: preset.group, roles: rolesText(preset.levels), readOnly: preset.readOnly ?? false });
  };
  const presets = (Object.keys(PRESETS) as PresetName[]).filter((name) => isOwner || name !== 'owner');
  return (
    <>
      <div role="group" aria-label={t('preset.title')}>
        <div className={classes.label}>{t('preset.title')}</div>
        <div className={classes.presets}>
          {presets.map((name) => (
            <Button
              key={name}
              size="xs"
              variant={name === chosen ? 'filled' : 'default'}
              aria-pressed={name === chosen}
              onClick={() => take(name)}
            >
              {t(`preset.${name}`)}
            </Button>
          ))}
        </div>
      </div>
      <div className={classes.pair}>
        <NativeSelect
          label={t('field.group')}
          value={String(power.group)}
          onChange={(event) => onPower({ ...power, group: Number(event.currentTarget.value) })}
          data={GROUPS.filter((group) => isOwner || group !== Group.Owner || power.group === group).map((group) => ({
            value: String(group),
            label: t(`group.${group}` as 'group.3'),
          }))}
        />
        {power.group === Group.Agent && (
          <NativeSelect
            label={t('field.channel')}
            value={String(power.channel)}
            onChange={(event) => onPower({ ...power, channel: Number(event.currentTarget.value) })}
            data={[
              { value: '0', label: t('field.noChannel') },
              ...channels.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </div>
      {hasAll(power.group) ? (
        <p className="soft">{t('levels.all')}</p>
      ) : (
        <LevelsMatrix levels={levels} onLevels={(next) => onPower({ ...power, roles: rolesText(next) })} />
      )}
      <Switch
        label={t('field.readOnly')}
        description={t('field.readOnlyHint')}
        checked={power.readOnly}
        onChange={(event) => onPower({ ...power, readOnly: event.currentTarget.checked })}
      />
      <Switch
        label={t('field.privileged')}
        description={t('field.privilegedHint')}
        disabled={!isOwner}
        checked={power.privileged}
        onChange={(event) => onPower({ ...power, privileged: event.currentTarget.checked })}
      />
    </>
  );
}
