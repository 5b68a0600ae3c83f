import { Alert, Button, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatNumber } from '@/shared/i18n/format';
import { ScanField } from '@/shared/scan/station';
import { Section } from '@/shared/ui/section';
import { addPieces, type Draft } from '../movement';
import { bodyOfProfile, editProfile, isHoldable, MOST_HELD, type Profile, type ProfileBody } from '../profile';
import { PROFILE_KEYS, saveProfile } from '../profile-api';
import { GoodsFinder } from './goods-finder';
import { LineRow } from './line-row';
import classes from './movement.module.css';
import { useMovementScan } from './use-movement-scan';

interface ProfileEditorProps {
  profile: Profile | null;
  onClose: () => void;
  /** Begins anew with the profile as it is now. */
  onReload: () => void;
}

/** A pickup profile being made or changed, by scan as everything else. */
export function ProfileEditor({ profile, onClose, onReload }: ProfileEditorProps): ReactNode {
  const { t } = useTranslation(['inventory', 'common']);
  const [name, setName] = useState(profile?.name ?? '');
  const [draft, setDraft] = useState(() => editProfile(profile));
  const [nameFault, setNameFault] = useState('');
  const [isStale, setStale] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const add = (goods: Parameters<typeof addPieces>[1], pieces: number): void => setDraft((before) => addPieces(before, goods, pieces));
  const { scanner, heard } = useMovementScan({ isOpen: () => true, hasPlace: () => true, onGoods: add });
  const save = useAction({
    run: ({ id, version, body }: { id: number; version: number; body: ProfileBody }, key) => saveProfile({ id, version }, body, key),
    invalidates: PROFILE_KEYS, done: t('record.saved'), onDone: onClose,
    onFail: (error) => {
      if (error.kind === 'conflict' && 'version' in error.fields) {
        setStale(true);
        return true;
      }
      if (!('name' in error.fields)) return false;
      setNameFault(error.cause || error.text);
      return true;
    },
  });
  const faultOf = (line: Draft['lines'][number]): string => (isHoldable(line) ? '' : t('profile.amount', { text: formatNumber(MOST_HELD) }));
  const submit = (): void => {
    if (name.trim() === '') {
      setNameFault(t('common:form.required'));
      nameInput.current?.focus();
      return;
    }
    if (draft.lines.length > 0 && draft.lines.every(isHoldable)) save.run({ id: profile?.id ?? 0, version: profile?.version ?? 0, body: bodyOfProfile(name, draft) });
  };
  useHotkeys([{ keys: 'F9', label: t('common:action.save'), scope: 'here', run: submit }]);
  return (
    <>
      <ScanField scanner={scanner} label={t('profile.scan')} />
      <p className={classes.heard} role="status" aria-live="assertive" data-tone={heard?.tone}>{heard?.text ?? t('heard.readyPieces')}</p>
      <Section title={profile ? t('profile.editOf', { name: profile.name }) : t('profile.create')}>
        <div className="stack">
          <TextInput
            ref={nameInput} label={t('profile.name')} description={t('profile.nameHint')} withAsterisk maw={420} maxLength={100} autoComplete="off" value={name} error={nameFault || undefined}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setNameFault('');
            }}
          />
          {isStale && <StaleProfile onReload={onReload} />}
          <GoodsFinder onAdd={(goods) => add(goods, 1)} />
          {draft.lines.length === 0 && <p className="soft">{t('pieces.none')}</p>}
          {draft.lines.length > 0 && (
            <ul className={classes.lines} aria-label={t('step.pieces')}>
              {draft.lines.map((line) => <LineRow key={line.product_id} draft={draft} line={line} fault={faultOf(line)} stock={<span />} onDraft={setDraft} />)}
            </ul>
          )}
        </div>
      </Section>
      <div className={classes.foot}>
        <span className={classes.sum}>{t('profile.lines', { count: draft.lines.length, text: formatNumber(draft.lines.length) })}</span>
        <div className="row">
          <Button variant="default" onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button loading={save.isPending} onClick={submit} {...(draft.lines.length === 0 ? { 'data-disabled': true, 'aria-disabled': true, title: t('move.needPieces') } : {})}>{t('common:action.save')} (F9)</Button>
        </div>
      </div>
    </>
  );
}

/** Somebody changed the profile first: what was typed stays until it is read again. */
function StaleProfile({ onReload }: { onReload: () => void }): ReactNode {
  const { t } = useTranslation('inventory');
  return (
    <Alert color="yellow" role="alert" title={t('profile.stale')}>
      <div className="row"><span>{t('profile.staleText')}</span><Button variant="default" onClick={onReload}>{t('profile.reload')}</Button></div>
    </Alert>
  );
}
