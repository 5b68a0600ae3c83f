import type { Choices } from './draft';

/** Nothing chosen yet. Apart from the draft, so that the list does not load what checks a form. */
export const NO_CHOICES: Choices = { payment_method_id: '', sale_channel_id: '', shipping_provider_id: '' };
