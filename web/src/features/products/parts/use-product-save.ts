import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { takeFieldErrors } from '@/shared/ui/form';
import { saveProduct, type ProductBody } from '../api';
import type { Product } from '../model';

type Fields = Parameters<typeof takeFieldErrors>[0];

export interface ProductSave {
  run: (body: ProductBody) => void;
  isPending: boolean;
  /** Somebody changed the product first; what was typed stays and the next save takes the new version. */
  isStale: boolean;
}

/** Saves a product: a refusal goes to its field, in the server's own words where it names one field alone. */
export function useProductSave(id: number, form: Fields, onSaved: (product: Product) => void): ProductSave {
  const { t } = useTranslation('products');
  const cache = useQueryClient();
  const [isStale, setStale] = useState(false);
  const onFail = (error: ApiError): boolean => {
    if (error.kind === 'conflict' && 'version' in error.fields) {
      void cache.invalidateQueries({ queryKey: ['products'] });
      setStale(true);
      return true;
    }
    const [name] = Object.keys(error.fields);
    const isTaken = takeFieldErrors(form, error);
    if (isTaken && name && error.cause) form.setFieldError(name, error.cause);
    return isTaken;
  };
  const action = useAction({ run: (body: ProductBody) => saveProduct(id, body), invalidates: [['products'], ['listings']], done: t('form.saved'), onDone: onSaved, onFail });
  return { run: action.run, isPending: action.isPending, isStale };
}
