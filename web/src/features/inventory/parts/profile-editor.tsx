import { Button, TextInput } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile, ProfileBody } from '@/entities/profile';
import { useAction } from '@/shared/api/use-action';
import { useHotkeys } from '@/shared/hotkeys/registry';
import { formatNumber } from '@/shared/i18n/format';
import { ConflictBar } from '@/shared/records/conflict-bar';
import { isLine } from '@/shared/records/merge';
import { ScanField } from '@/shared/scan/station';
import foot from '@/shared/ui/foot.module.css';
import { mayLeave } from '@/shared/ui/may-leave';
import { Section } from '@/shared/ui/section';
import { addPieces, type Draft } from '../movement';
import { bodyOfProfile, isHoldable, MOST_HELD } from '../profile';
import { PROFILE_KEYS, saveProfile } from '../profile-api';
import { profileLine } from '../profile-parts';
import { GoodsFinder } from './goods-finder';
import { LineRow } from './line-row';
import classes from './movement.module.css';
import { useMovementScan } from './use-movement-scan';
import { useProfileEditing } from './use-profile-editing';

interface ProfileEditorProps {
  /** As it was when its editing began; null for a new one. */
  profile: Profile | null;
  /** Whose line the list of profiles is read for. */
  userId: number;
  onClose: () => void;
}

/** A pickup profile being made or changed, by scan as everything else. */
export function ProfileEditor({ profile: begun, userId, onClose }: ProfileEditorProps): ReactNode {
  const { t } = useTranslation(['inventory', 'records', 'common']);
  const { id, name, setName, draft, setDraft, editing } = useProfileEditing(begun, userId);
  const [nameFault, setNameFault] = useState('');
  const nameInput = useRef<HTMLInputElement>(null);
  const add = (goods: Parameters<typeof addPieces>[1], pieces: number): void =>
    setDraft((before) => addPieces(before, goods, pieces));
  const { scanner, heard } = useMovementScan({ isOpen: () => true, hasPlace: () => true, onGoods: add });
  const save = useAction({
    run: (body: ProfileBody, key) => saveProfile({ id, version: editing.version() }, body, key),
    invalidates: PROFILE_KEYS,
    done: t('records:record.saved'),
    onDone: () => {
      editing.finish();
      onClose();
    },
    onFail: (error) => {
      if (editing.takeStale(error)) return true;
      if (!('name' in error.fields)) return false;
      setNameFault(error.cause || error.text);
      return true;
    },
  });
  const faultOf = (line: Draft['lines'][number]): string =>
    isHoldable(line) ? '' : t('profile.amount', { text: formatNumber(MOST_HELD) });
  const submit = (): void => {
    if (name.trim() === '') {
      setNameFault(t('common:form.required'));
      nameInput.current?.focus();
      return;
    }
    if (!editing.isBlocked && draft.lines.length > 0 && draft.lines.every(isHoldable))
      save.run(bodyOfProfile(name, draft));
  };
  const leave = async (): Promise<void> => {
    if (editing.isDirty() && !(await mayLeave())) return;
    editing.finish();
    onClose();
  };
  useHotkeys([{ keys: 'F9', label: t('common:action.save'), scope: 'here', run: submit }]);
  return (
    <>
      <ScanField scanner={scanner} label={t('profile.scan')} />
      <p className={classes.heard} role="status" aria-live="assertive" data-tone={heard?.tone}>
        {heard?.text ?? t('heard.readyPieces')}
      </p>
      <Section title={begun ? t('profile.editOf', { name: begun.name }) : t('profile.create')}>
        <div className="stack">
          <TextInput
            ref={nameInput}
            label={t('profile.name')}
            description={t('profile.nameHint')}
            withAsterisk
            maw={420}
            maxLength={100}
            autoComplete="off"
            value={name}
            error={nameFault || undefined}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setNameFault('');
            }}
          />
          <ConflictBar
            editing={editing}
            labelOf={(part, value) => (isLine(part) ? profileLine(value).name : t('profile.name'))}
            textOf={(part, value) =>
              isLine(part) ? t('profile.lineText', { text: profileLine(value).amount }) : String(value)
            }
          />
          <GoodsFinder onAdd={add} />
          {draft.lines.length === 0 && <p className="soft">{t('pieces.none')}</p>}
          {draft.lines.length > 0 && (
            <ul className={classes.lines} aria-label={t('step.pieces')}>
              {draft.lines.map((line) => (
                <LineRow
                  key={line.product_id}
                  draft={draft}
                  line={line}
                  fault={faultOf(line)}
                  stock={<span />}
                  onDraft={setDraft}
                />
              ))}
            </ul>
          )}
        </div>
      </Section>
      <div className={classes.foot}>
        <span className={classes.sum}>
          {t('profile.lines', { count: draft.lines.length, text: formatNumber(draft.lines.length) })}
        </span>
        <div className="row">
          <Button variant="default" onClick={() => void leave()}>
            {t('common:action.cancel')}
          </Button>
          <Button
            loading={save.isPending}
            disabled={editing.isBlocked}
            onClick={submit}
            {...(draft.lines.length === 0
              ? { 'data-disabled': true, 'aria-disabled': true, title: t('move.needPieces') }
              : {})}
          >
            {t('common:action.save')} <kbd className={foot.key}>F9</kbd>
          </Button>
        </div>
      </div>
    </>
  );
}
