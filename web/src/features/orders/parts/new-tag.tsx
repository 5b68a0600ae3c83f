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

/** The colour that the fewest tags have, the first of those: tags are told apart by it. */
function rarestColour(tags: readonly Pick<Tag, 'colour'>[]): Colour {
  const times = (colour: Colour): number => tags.filter((tag) => tag.colour === colour).length;
  return TAG_COLOURS.toSorted((a, b) => times(a) - times(b))[0] ?? 'grey';
}

/** A tag by its name as it is typed, and the way to go on with it: one that isn't there yet is made. */
export function useNewTag(all: readonly Tag[], onTag: (tag: Tag) => void) {
  const [name, setName] = useState('');
  const [chosen, setColour] = useState<Colour>();
  const colour = chosen ?? rarestColour(all);
  const [fault, setFault] = useState('');
  // Known before the next drawing, which a form that closes at once doesn't see.
  const isMade = useRef(false);
  const take = (tag: Tag, goOn: Making['goOn']): void => {
    isMade.current = true;
    setName('');
    setColour(undefined);
    onTag(tag);
    goOn?.(tag);
  };
  const create = useAction({
    run: ({ body }: Making, key) => createTag(body, key),
    bodyOf: ({ body }) => body,
    invalidates: [tagKeys.all],
    onDone: (tag: Tag, { goOn }) => take(tag, goOn),
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
      const known = all.find((tag) => tag.name.toLowerCase() === words.toLowerCase());
      if (known) take(known, goOn);
      else if (words !== '') create.run({ body: { name: words, colour }, goOn });
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
        data-autofocus
        label={t('tags.newName')}
        maxLength={40}
        value={fresh.name}
        error={fresh.fault || undefined}
        style={{ flex: '1 1 160px' }}
        onChange={(event) => fresh.type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter in the empty field saves what is chosen, as in every form.
          if (event.key !== 'Enter' || event.ctrlKey || fresh.words === '') return;
          event.preventDefault();
          fresh.make();
        }}
      />
      <NativeSelect
        label={t('tags.colour')}
        value={fresh.colour}
        data={TAG_COLOURS.map((value) => ({ value, label: t(`tags.colourIs.${value}`) }))}
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
