import '@/shared/ui/switch-styles';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { departmentsQuery, saleChannelsQuery, teamsQuery } from '@/entities/lookups';
import { channelsAsShown } from '@/entities/made-names';
import { hasAll, mayManage, rolesText, type KnownPerson } from '@/entities/person';
import { PRESETS, presetOf, type Preset, type PresetName } from '@/entities/person-presets';
import { AREAS, Group, parseRoles } from '@/shared/access/access';
import { useSession } from '@/shared/access/session';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { useBottomBar } from '@/shared/ui/bottom-bar';
import { HINT_BELOW } from '@/shared/ui/hint-below';
import { isTouch } from '@/shared/ui/touch';
import { CopyButton } from '@/shared/ui/copy-button';
import { focusFirstError, SubmitButton, useSchemaForm } from '@/shared/ui/form';
import { PasswordField } from '@/shared/ui/password-field';
import { PhoneField } from '@/shared/ui/text-fields';
import {
  bodyOf,
  hasMore,
  lacksWork,
  newPassword,
  personSchema,
  powerOf,
  valuesOf,
  type Named,
  type Power,
} from '../model';
import { LevelsMatrix } from './levels-matrix';
import { PersonActions } from './person-actions';
import { PersonFacts, TEXTS } from './person-facts';
import { usePerson, type PersonForms } from './use-person';
import foot from '@/shared/ui/foot.module.css';
import classes from './people.module.css';

const GROUPS = [Group.Admin, Group.Owner, Group.Employee, Group.Agent, Group.Delivery];

interface PersonFormProps {
  /** null for somebody new. */
  person: KnownPerson | null;
  onClose: () => void;
  /** Somebody new was made without a password: a link is wanted. */
  onInvite: (person: Named) => void;
}

/** Somebody of the business: who they are and what they may do, or what is known of them for who may not change it. */
export function PersonForm({ person, ...props }: PersonFormProps): ReactNode {
  const me = useSession();
  const mayChange = me !== null && !me.read_only && (person === null || mayManage(me, person));
  return person && !mayChange ? <PersonFacts person={person} /> : <PersonFields person={person} {...props} />;
}

const FACTS = [...TEXTS, 'team_id', 'department_id'] as const;

function PersonFields({ person, onClose, onInvite }: PersonFormProps): ReactNode {
  const { t } = useTranslation(['people', 'common']);
  const me = useSession();
  const form = useSchemaForm(personSchema, valuesOf(person));
  const [power, setPower] = useState<Power>(() => powerOf(person));
  const isSelf = person !== null && person.id === me?.id;
  const { editing, ...save } = usePerson({ person, form, power, onPower: setPower, onClose, onInvite });
  const [isTried, setTried] = useState(false);
  // What the day's work needs of nobody waits behind a button, as long as none of it is filled in.
  const [isAsked, setAsked] = useState(false);
  const isMore = isAsked || hasMore(form.getValues());
  const bar = useBottomBar();
  const powers = useRef<HTMLDivElement>(null);
  const faults = {
    channel: power.group === Group.Agent && power.channel === 0,
    work: !isSelf && lacksWork(person, power),
  };
  const field = (name: (typeof TEXTS)[number]) => ({ label: t(`field.${name}`), ...form.getInputProps(name) });
  const leave = (): void => {
    editing.finish();
    onClose();
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        flushSync(() => setTried(true));
        form.onSubmit(
          (values) => {
            if (!faults.channel && !faults.work) save.run(bodyOf(values, power));
            else
              powers.current?.querySelector<HTMLElement>('select[aria-invalid], [data-fault] input:checked')?.focus();
          },
          (errors) => focusFirstError(form, errors),
        )(event);
      }}
    >
      <ConflictBar
        editing={editing}
        labelOf={(part) => labelOf(t, part)}
        textOf={(part, value) => textOf(t, part, value)}
      />
      <div className={classes.pair}>
        <TextInput
          key={form.key('first_name')}
          data-autofocus
          autoFocus={person === null && !isTouch()}
          {...field('first_name')}
        />
        <TextInput key={form.key('last_name')} {...field('last_name')} />
        <TextInput
          key={form.key('username')}
          withAsterisk
          autoComplete="off"
          {...field('username')}
          {...HINT_BELOW}
          description={t('field.usernameHint')}
        />
        <TextInput
          key={form.key('email')}
          type="email"
          autoComplete="off"
          {...field('email')}
          {...(isSelf ? { ...HINT_BELOW, disabled: true } : HINT_BELOW)}
          description={t(isSelf ? 'field.ownEmail' : 'field.emailHint')}
        />
      </div>
      {isMore ? (
        <>
          <div className={classes.pair}>
            <TextInput key={form.key('nick_name')} {...field('nick_name')} autoFocus={isAsked} />
            <PhoneField key={form.key('phone')} {...field('phone')} />
          </div>
          <Belongs form={form} person={person} />
        </>
      ) : (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAsked(true)}
          >
            {t('field.more')}
          </Button>
        </div>
      )}
      {!person && <FirstPassword form={form} />}
      {isSelf ? (
        <p className="soft">{t('levels.own')}</p>
      ) : (
        <div className="stack" ref={powers}>
          <PowerFields
            power={power}
            onPower={setPower}
            isOwner={me?.group_id === Group.Owner}
            fault={isTried && faults.channel ? t('field.channelNeeded') : undefined}
            workFault={isTried && faults.work ? t('levels.needed') : undefined}
          />
        </div>
      )}
      <div className={foot.drawer} ref={bar}>
        {person && !isSelf && <PersonActions person={person} onDeleted={leave} />}
        <div className={`row ${classes.right}`}>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <SubmitButton isPending={save.isPending} isBlocked={editing.isBlocked}>
            {t('common:action.save')}
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}

type Words = ReturnType<typeof useTranslation<['people', 'common']>>['t'];

function labelOf(t: Words, part: string): string {
  const fact = FACTS.find((name) => name === part);
  if (fact) return t(`field.${fact}`);
  return part === 'roles' ? t('levels.title') : t(`field.${part as 'group'}`);
}

function textOf(t: Words, part: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'level.2' : 'level.0');
  if (part === 'group') return t(`group.${String(value)}` as 'group.3');
  if (part !== 'roles') return String(value);
  const levels = parseRoles(String(value));
  const areas = AREAS.filter((area) => levels[area]);
  return areas.map((area) => `${t(`area.${area}`)} ${t(`level.${levels[area] as 1}`)}`).join(', ');
}

/** Team and department; what is switched off stays offered to who is in it. */
function Belongs({ form, person }: { form: PersonForms; person: KnownPerson | null }): ReactNode {
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

function FirstPassword({ form }: { form: PersonForms }): ReactNode {
  const { t } = useTranslation('people');
  const [made, setMade] = useState('');
  const [times, setTimes] = useState(0);
  const props = form.getInputProps('password');
  return (
    <div className={classes.secret}>
      <PasswordField
        key={`${form.key('password')} ${times}`}
        label={t('field.password')}
        description={made ? t('field.passwordTell') : t('field.passwordHint')}
        autoComplete="new-password"
        defaultVisible={made !== ''}
        {...props}
        onChange={(event) => {
          props.onChange(event);
          setMade('');
        }}
      />
      <div className="row">
        <Button
          variant="default"
          onClick={() => {
            const password = newPassword();
            form.setFieldValue('password', password);
            setMade(password);
            setTimes((n) => n + 1);
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
  /** What is wrong with the sale channel. */
  fault: string | undefined;
  /** What is wrong with the rights. */
  workFault: string | undefined;
}

function PowerFields({ power, onPower, isOwner, fault, workFault }: PowerFieldsProps): ReactNode {
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
            error={fault}
            withAsterisk
            onChange={(event) => onPower({ ...power, channel: Number(event.currentTarget.value) })}
            data={[
              { value: '0', label: t('field.noChannel') },
              ...channelsAsShown(channels)
                .filter(({ id, status }) => status === 1 || id === power.channel)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </div>
      {hasAll(power.group) ? (
        <p className="soft">{t('levels.all')}</p>
      ) : (
        <LevelsMatrix
          levels={levels}
          onLevels={(next) => onPower({ ...power, roles: rolesText(next) })}
          fault={workFault}
        />
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
