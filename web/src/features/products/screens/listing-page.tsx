import { Button, Skeleton } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCanWrite } from '@/shared/access/session';
import { toApiError } from '@/shared/api/errors';
import { formatMoney } from '@/shared/i18n/format';
import { CopyButton } from '@/shared/ui/copy-button';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { PageHeader } from '@/shared/ui/page-header';
import { Facts, Section } from '@/shared/ui/section';
import { Tag } from '@/shared/ui/status-tag';
import { PlatformSign, WithSign } from '@/shared/ui/sign';
import { platformOf, type ListingRow } from '../listings';
import { listingQuery } from '../listings-api';
import { ListedTag } from '../parts/listing-columns';
import { ProductFacts } from '../parts/product-facts';
import { ProductFinder } from '../parts/product-finder';
import { useLinking } from '../parts/use-linking';
import classes from '../parts/product.module.css';
import { LISTING_SEARCH, PRODUCT_FORM_SEARCH } from '../search';

const route = getRouteApi('/_app/_screen/admin/product/$platform/$id');

/** /admin/product/{platform}/{id}: one listing, and the product or set it is linked to. */
export function ListingPageScreen(): ReactNode {
  const { t } = useTranslation('products');
  const params = route.useParams();
  const platform = platformOf(params.platform) ?? 0;
  const id = platform > 0 && /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0;
  const listing = useQuery(listingQuery(platform, id));
  const isMissing = id === 0 || listing.data === null;
  return (
    <div className={`stack ${classes.page}`}>
      <PageHeader
        title={listing.data?.name ?? t('platform.title')}
        beside={
          listing.data && (
            <Tag tone={listing.data.product_id > 0 ? 'good' : 'warn'}>
              {t(listing.data.product_id > 0 ? 'listing.linked' : 'listing.notLinked')}
            </Tag>
          )
        }
      />
      {isMissing && (
        <Section>
          <EmptyState title={t('listing.missing')} text={t('listing.missingText')}>
            <Link to="/admin/product/$platform" params={{ platform: String(platform || 2) }} search={LISTING_SEARCH}>
              {t('listing.toList')}
            </Link>
          </EmptyState>
        </Section>
      )}
      {id > 0 && listing.error && !listing.data && (
        <Section>
          <LoadError error={toApiError(listing.error)} onRetry={() => void listing.refetch()} />
        </Section>
      )}
      {id > 0 && listing.isPending && <Skeleton height={320} radius={8} />}
      {listing.data && <Parts listing={listing.data} />}
    </div>
  );
}

function Parts({ listing }: { listing: ListingRow }): ReactNode {
  const { t } = useTranslation(['products', 'common']);
  const platform = platformOf(String(listing.platform));
  return (
    <>
      <Section title={t('listing.facts')}>
        <Facts
          items={[
            {
              term: t('listing.platform'),
              value: platform ? (
                <WithSign sign={<PlatformSign of={platform} />}>{t(`common:platform.${platform}`)}</WithSign>
              ) : (
                ''
              ),
            },
            { term: t('listing.shop'), value: listing.shop_name || listing.shop_id },
            { term: t('field.sku'), value: listing.sku && <span className="code">{listing.sku}</span> },
            { term: t('field.price'), value: formatMoney(listing.price) },
            { term: t('listing.status'), value: <ListedTag status={listing.status} /> },
            {
              term: t('listing.number'),
              value: (
                <span className="row">
                  <span className="code">{listing.platform_product_id}</span>
                  <CopyButton value={listing.platform_product_id} thing={t('listing.number')} />
                </span>
              ),
            },
            ...(listing.platform_sku_id
              ? [{ term: t('listing.variant'), value: <span className="code">{listing.platform_sku_id}</span> }]
              : []),
          ]}
        />
      </Section>
      <LinkSection listing={listing} />
    </>
  );
}

function LinkSection({ listing }: { listing: ListingRow }): ReactNode {
  const { t } = useTranslation('products');
  const mayWrite = useCanWrite('product');
  const { link, unlink, isPending } = useLinking();
  const { product, suggestion } = listing;
  const unlinking = product && mayWrite && (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconLinkOff size={16} aria-hidden />}
      onClick={() => unlink(listing)}
    >
      {t('link.unlink')}
    </Button>
  );
  return (
    <Section title={t('listing.product')} actions={unlinking}>
      <div className="stack">
        {product && (
          <>
            <h3>
              <Link to="/admin/product/form" search={{ ...PRODUCT_FORM_SEARCH, id: product.id }}>
                {product.name}
              </Link>
            </h3>
            <ProductFacts product={product} />
          </>
        )}
        {!product && <p>{t('link.none')}</p>}
        {suggestion && (
          <div className={classes.suggestion}>
            <span className={classes.two}>
              <span>{suggestion.name}</span>
              <span className="small soft">
                {t('link.sameSku')} <span className="code">{suggestion.sku}</span>
              </span>
            </span>
            {mayWrite && (
              <Button
                loading={isPending}
                leftSection={<IconLink size={16} aria-hidden />}
                onClick={() => link(listing, suggestion.product_id)}
              >
                {t('link.link')}
              </Button>
            )}
          </div>
        )}
        {mayWrite && (
          <ProductFinder
            label={t(product ? 'link.change' : 'link.find')}
            onPick={(choice) => link(listing, choice.id)}
          />
        )}
      </div>
    </Section>
  );
}
