import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRetired } from '@/shared/records/kind';
import type { Meant } from '@/shared/scan/meant';
import { StockAmounts } from '@/shared/stock/stock-amounts';
import { Finder } from '@/shared/ui/finder';
import type { Findable } from '@/shared/ui/finder-dropdown';
import { goodsByWordsQuery, meantGoods, type Goods } from './goods';

const FINDABLE: Findable<Goods> = {
  query: goodsByWordsQuery,
  nameOf: ({ name }) => name,
  codeOf: ({ pn }) => pn,
  factsOf: (goods) => <StockAmounts of={goods} />,
  pictureOf: ({ picture }) => picture,
};

/** How finders find goods and show what they found. */
export function useGoodsFinding(): Findable<Goods> & { look: (typed: string) => Promise<Meant<Goods>> } {
  const cache = useQueryClient();
  return { ...FINDABLE, look: (typed) => meantGoods(cache, typed) };
}

export interface GoodsFinderProps {
  label: string;
  placeholder: string;
  nothing: string;
  /** Says that goods of the name are out of use. */
  retired: (name: string) => string;
  onAdd: (goods: Goods, pieces: number) => void;
}

/** Goods by words or code; the code of a package counts its pieces, and what is out of use is refused. */
export function GoodsFinder({ label, placeholder, nothing, retired, onAdd }: GoodsFinderProps): ReactNode {
  return (
    <Finder
      {...useGoodsFinding()}
      label={label}
      placeholder={placeholder}
      nothing={nothing}
      refuse={(goods) => (isRetired(goods) ? retired(goods.name) : '')}
      onPick={onAdd}
    />
  );
}
