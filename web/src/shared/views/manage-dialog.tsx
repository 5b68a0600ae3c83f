import '@/shared/ui/dialog-styles';
import { ActionIcon, Modal, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import {
  IconArrowDown,
  IconArrowUp,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '@/shared/api/use-action';
import { changeView, createView, deleteView, keepChoices } from './calls';
import type { Choices, Kept, View } from './kept';
import type { ListPath } from './lists';
import classes from './manage-dialog.module.css';

interface ManageDialogProps {
  isOpen: boolean;
  onClose: () => void;
  list: ListPath;
  kept: Kept;
  userId: number;
  onGone: (view: View) => void;
}

/** All views of a list: their order, which one opens the page, who sees them, and what they are called. */
export function ManageDialog({ isOpen, onClose, list, kept, userId, onGone }: ManageDialogProps): ReactNode {
  const { t } = useTranslation(['views', 'common']);
  const isThere = useMounted(); // what opens at once does not remember where the focus came from
  const cache = useQueryClient();
  const keep = (change: Partial<Choices>, views = kept.views): void =>
    void keepChoices(cache, userId, list, { ...kept, views }, change);
  const move = (at: number, to: number): void => {
    const views = [...kept.views];
    const [view] = views.splice(at, 1);
    if (view) views.splice(to, 0, view);
    keep({ order: views.map(({ id }) => id).join(',') }, views);
  };
  const back = useAction({ run: (view: View, key) => createView(list, view, key), invalidates: [['views']] });
  const remove = useAction({
    run: (view: View) => deleteView(view).then(() => view),
    invalidates: [['views']],
    done: ({ name }) => t('removed', { name }),
    undo: (_, view) => () => back.run(view),
    onDone: (_, view) => onGone(view),
  });
  return (
    <Modal
      opened={isOpen && isThere}
      onClose={onClose}
      title={t('manage')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {kept.views.length === 0 && <p className="soft">{t('none')}</p>}
      <ul className={classes.views}>
        {kept.views.map((view, at) => (
          <ViewRow
            key={view.id}
            view={view}
            isDefault={view.id === kept.mine.default_id}
            isOwn={view.user_id === userId}
            mayChange={view.user_id === userId || kept.may_share}
            mayShare={kept.may_share}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < kept.views.length - 1 ? () => move(at, at + 1) : undefined}
            onDefault={(isOn) => keep({ default_id: isOn ? view.id : 0 })}
            onRemove={() => remove.run(view)}
          />
        ))}
      </ul>
    </Modal>
  );
}

interface ViewRowProps {
  view: View;
  isDefault: boolean;
  isOwn: boolean;
  mayChange: boolean;
  mayShare: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onDefault: (isOn: boolean) => void;
  onRemove: () => void;
}

function ViewRow(row: ViewRowProps): ReactNode {
  const { view, isDefault, mayChange } = row;
  const { t } = useTranslation('views');
  const [typed, setTyped] = useState<string | null>(null);
  const { renameTo, share, known } = useChanges(view, (sent) => {
    setTyped((now) => (now?.trim() === sent ? null : now));
  });
  const rename = (): void => {
    const name = typed?.trim() ?? '';
    if (name === '' || name === known) setTyped(null);
    else renameTo(name);
  };
  const owner = t('sharedBy', { name: view.user_name });
  const named = { name: row.isOwn ? view.name : `${view.name} · ${owner}` };
  return (
    <li className={classes.view}>
      {mayChange ? (
        <TextInput
          className={classes.name}
          aria-label={t('nameOf', named)}
          value={typed ?? known}
          maxLength={60}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={rename}
          onKeyDown={(event) => event.key === 'Enter' && rename()}
          title={view.name}
          {...(row.isOwn ? {} : { description: owner, inputWrapperOrder: ['input', 'description'] })}
        />
      ) : (
        <span className={classes.name}>
          <span className={classes.line} title={view.name}>
            {view.name}
          </span>
          <span className={`soft small ${classes.line}`} title={owner}>
            {owner}
          </span>
        </span>
      )}
      <span className={classes.acts}>
        <Act label={t('up', named)} onClick={row.onUp} icon={<IconArrowUp size={16} aria-hidden />} />
        <Act label={t('down', named)} onClick={row.onDown} icon={<IconArrowDown size={16} aria-hidden />} />
        <Act
          label={t(isDefault ? 'noDefault' : 'makeDefault', named)}
          isOn={isDefault}
          onClick={() => row.onDefault(!isDefault)}
          icon={isDefault ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
        />
        {row.mayShare && (
          <Act
            label={t('shareOne', named)}
            isOn={view.is_shared}
            onClick={() => share(!view.is_shared)}
            icon={view.is_shared ? <IconUsersGroup size={16} aria-hidden /> : <IconUsers size={16} aria-hidden />}
          />
        )}
        {mayChange && (
          <Act label={t('remove', named)} onClick={row.onRemove} icon={<IconTrash size={16} aria-hidden />} />
        )}
      </span>
    </li>
  );
}

/** Changes a view, one thing after the other: each stands on what the one before made of it. */
function useChanges(
  view: View,
  onRenamed: (name: string) => void,
): { renameTo: (name: string) => void; share: (isShared: boolean) => void; known: string } {
  const now = useRef(view);
  if (view.version > now.current.version) now.current = view;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const put = (part: Partial<View>): Promise<View> => {
    const changed = last.current.then(() => changeView({ ...now.current, ...part }));
    last.current = changed.then(
      (made) => {
        now.current = made;
      },
      () => undefined, // said where it was asked for
    );
    return changed;
  };
  const invalidates = [['views']];
  const wanted = useRef('');
  const renameOn = async (): Promise<string> => {
    const name = wanted.current;
    await put({ name });
    // Another name that was typed meanwhile comes after it.
    return wanted.current === name ? name : renameOn();
  };
  const renaming = useAction({ run: renameOn, invalidates, onDone: onRenamed });
  const sharing = useAction({ run: (is_shared: boolean) => put({ is_shared }), invalidates });
  const renameTo = (name: string): void => {
    wanted.current = name;
    renaming.run();
  };
  return { renameTo, share: sharing.run, known: now.current.name };
}

interface ActProps {
  label: string;
  icon: ReactNode;
  isOn?: boolean;
  onClick: (() => void) | undefined;
}

function Act({ label, icon, isOn, onClick }: ActProps): ReactNode {
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      color={isOn ? 'accent' : 'gray'}
      aria-label={label}
      title={label}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={!onClick}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
}
