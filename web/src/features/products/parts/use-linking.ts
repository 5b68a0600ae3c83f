import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { listingKeys, productKeys } from '@/entities/keys';
import type { ApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { notify } from '@/shared/ui/feedback';
import type { ListingRow } from '../listings';
import { linkListing } from '../listings-api';

const TOPICS = [listingKeys.all, productKeys.all];

interface Wish {
  listing: Pick<ListingRow, 'id' | 'name' | 'product_id' | 'version'>;
  /** 0 unlinks. */
  productId: number;
}

export interface Linking {
  link: (listing: Wish['listing'], productId: number) => void;
  unlink: (listing: Wish['listing']) => void;
  isPending: boolean;
}

/**
 * Links one listing, or unlinks it with a way back. A listing that somebody else linked first is read again and said
 * so.
 */
export function useLinking(): Linking {
  const { t } = useTranslation('products');
  const cache = useQueryClient();
  const again = useAction({
    run: ({ listing, productId }: Wish) => linkListing(listing.id, productId),
    invalidates: TOPICS,
  });
  const onFail = (error: ApiError): boolean => {
    if (error.kind !== 'conflict' || !('version' in error.fields)) return false;
    void cache.invalidateQueries({ queryKey: listingKeys.all });
    notify(t('link.stale'), { tone: 'warn' });
    return true;
  };
  const action = useAction({
    run: ({ listing, productId }: Wish) => linkListing(listing.id, productId, listing.version),
    invalidates: TOPICS,
    onDone: (_answer, { listing, productId }) => {
      if (productId > 0) notify(t('link.done', { name: listing.name }));
      else
        notify(t('link.undone', { name: listing.name }), {
          undo: () => again.run({ listing, productId: listing.product_id }),
        });
    },
    onFail,
  });
  return {
    link: (listing, productId) => action.run({ listing, productId }),
    unlink: (listing) => action.run({ listing, productId: 0 }),
    isPending: action.isPending,
  };
}
