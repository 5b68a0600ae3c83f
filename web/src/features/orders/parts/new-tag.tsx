import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tagKeys } from '@/entities/keys';
import { TAG_COLOURS, type Tag } from '@/entities/tag';
import { useAction } from '@/shared/api/use-action';
import { useTypedGuard } from '@/shared/ui/leave-guard';
import { createTag } from '../desk-api';

type Colour = (typeof TAG_COLOURS)[number];
interface Making {
  body: { name: string; colour: Colour };
  goOn: ((tag: Tag) => void) | undefined;
}

/** A tag that isn't there yet: its name as it is typed, and the way to make it and go on with it. */
export function useNewTag(onMade: (tag: Tag) => void) {
  const [name, setName] = useState('');
  const [colour, setColour] = useState<Colour>('teal');
  const [fault, setFault] = useState('');
  // Known before the next drawing, which a form that closes at once doesn't see.
  const isMade = useRef(false);
  const create = useAction({
    run: ({ body }: Making, key) => createTag(body, key),
    bodyOf: ({ body }) => body,
    invalidates: [tagKeys.all],
    onDone: (tag: Tag, { goOn }) => {
      isMade.current = true;
      setName('');
      onMade(tag);
      goOn?.(tag);
    },
  });
  const words = name.trim();
  return {
    name,
    colour,
    setColour,
    fault,
    /** Says at its name why it cannot be made. */
    refuse: setFault,
    words,
    isTyped: (): boolean => words !== '' && !isMade.current,
    isPending: create.isPending,
    type: (text: string): void => {
      isMade.current = false;
      setName(text);
      setFault('');
    },
    make: (goOn?: (tag: Tag) => void): void => {
      if (words !== '') create.run({ body: { name: words, colour }, goOn });
    },
  };
}

/** The fields of a tag that isn't there yet. */
export function NewTag({ fresh }: { fresh: ReturnType<typeof useNewTag> }): ReactNode {
  const { t } = useTranslation('orders');
  useTypedGuard(fresh.isTyped);
  return (
    <div className="row" style={{ alignItems: 'flex-end' }}>
      <TextInput
        label={t('tags.newName')}
        maxLength={40}
        value={fresh.name}
        error={fresh.fault || undefined}
        style={{ flex: '1 1 160px' }}
        onChange={(event) => fresh.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey) return;
          event.preventDefault();
          fresh.make();
        }}
      />
      <NativeSelect
        label={t('tags.colour')}
        value={fresh.colour}
        data={TAG_COLOURS.map((value) => ({ value, label: t(`tags.colours.${value}`) }))}
        onChange={(event) => fresh.setColour(TAG_COLOURS.find((one) => one === event.currentTarget.value) ?? 'grey')}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={fresh.words === ''}
        loading={fresh.isPending}
        onClick={() => fresh.make()}
      >
        {t('tags.create')}
      </Button>
    </div>
  );
}
