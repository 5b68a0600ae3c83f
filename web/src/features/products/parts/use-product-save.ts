import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { goodsKeys, listingKeys, productKeys, stockKeys } from '@/entities/keys';
import type { CreationBody, Product } from '@/entities/product';
import type { ApiError } from '@/shared/api/errors';
import { useAction } from '@/shared/api/use-action';
import { useEditing, type Editing, type EditingOptions } from '@/shared/records/editing';
import type { NextStep } from '@/shared/ui/feedback';
import { takeFieldErrors } from '@/shared/ui/form';
import { productChange, productQuery, saveProduct } from '../api';

/** Fields of the goods made with it, by what the server calls them. */
const SHOWN_AT: Record<string, string> = {
  'goods.pieces': 'pieces',
  'goods.cost': 'cost',
  'goods.unit_name': 'unit',
  'goods.storage_id': 'shelf',
  storage_id: 'shelf',
};

type Fields = Parameters<typeof takeFieldErrors>[0];

export interface ProductSaveOptions extends Pick<EditingOptions<Product>, 'row' | 'partsOf' | 'read' | 'write'> {
  form: Fields;
  onSaved: (product: Product) => void;
  /** What may come after, for the notice. */
  next: (product: Product) => NextStep | undefined;
  /** Told of the product as it was read after a refusal, before its parts come. */
  onRead: (product: Product) => void;
}

export interface ProductSave {
  run: (body: CreationBody) => void;
  isPending: boolean;
  editing: Editing;
}

/**
 * Edits and saves a product: news of others is merged, a refusal goes to its field, in the server's own words where it
 * names one alone.
 */
export function useProductSave({ form, row, onSaved, next, onRead, ...parts }: ProductSaveOptions): ProductSave {
  const { t } = useTranslation('products');
  const cache = useQueryClient();
  const id = row?.id ?? 0;
  const newest = async (): Promise<Product> => {
    const product = await cache.fetchQuery({ ...productQuery(id), staleTime: 0 });
    onRead(product);
    return product;
  };
  const editing = useEditing<Product>({
    name: `sold/${id || 'new'}`,
    row,
    ...parts,
    newest,
    who: () => productChange(id),
  });
  const onFail = (error: ApiError): boolean => {
    if (editing.takeStale(error)) return true;
    const [name] = Object.keys(error.fields);
    const isTaken = takeFieldErrors(form, error, SHOWN_AT);
    if (isTaken && name && error.cause) form.setFieldError(SHOWN_AT[name] ?? name, error.cause);
    return isTaken;
  };
  const onDone = (product: Product): void => {
    editing.finish();
    cache.setQueryData(productQuery(product.id).queryKey, product); // who opens it again begins with what was saved
    onSaved(product);
  };
  const action = useAction({
    run: (body: CreationBody, key) => saveProduct(id, body, key),
    invalidates: [productKeys.all, listingKeys.all, goodsKeys.all, stockKeys.all],
    done: t('form.saved'),
    next,
    onDone,
    onFail,
  });
  const run = (body: CreationBody): void => {
    if (!editing.isBlocked) action.run(body);
  };
  return { run, isPending: action.isPending, editing };
}
