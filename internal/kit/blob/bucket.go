package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// bucket keeps files in one S3 bucket, which must exist.
type bucket struct {
	client *minio.Client
	name   string
}

func openBucket(address string) (*bucket, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "s3" || u.Host == "" || u.User == nil {
		return nil, errors.New("blob: the S3 address must be s3://key:secret@host/bucket")
	}
	name := strings.Trim(u.Path, "/")
	secret, _ := u.User.Password()
	if name == "" || strings.Contains(name, "/") || secret == "" {
		return nil, errors.New("blob: the S3 address must be s3://key:secret@host/bucket")
	}
	query := u.Query()
	client, err := minio.New(u.Host, &minio.Options{
		Creds:  credentials.NewStaticV4(u.User.Username(), secret, ""),
		Secure: query.Get("tls") != "false",
		Region: query.Get("region"),
	})
	if err != nil {
		return nil, fmt.Errorf("blob: the S3 address: %w", err)
	}
	return &bucket{client, name}, nil
}

func (b *bucket) put(ctx context.Context, s Stored, content io.Reader) error {
	_, err := b.client.PutObject(ctx, b.name, s.Key, content, s.Size, minio.PutObjectOptions{ContentType: s.Type})
	if err != nil {
		return fmt.Errorf("blob: %w", err)
	}
	return nil
}

func (b *bucket) open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error) {
	object, err := b.client.GetObject(ctx, b.name, key, minio.GetObjectOptions{})
	if err != nil {
		return nil, 0, fmt.Errorf("blob: %w", err)
	}
	info, err := object.Stat()
	if err != nil {
		if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
			err = ErrNotFound
		}
		return nil, 0, errors.Join(err, object.Close())
	}
	return object, info.Size, nil
}

func (b *bucket) remove(ctx context.Context, key string) error {
	if err := b.client.RemoveObject(ctx, b.name, key, minio.RemoveObjectOptions{}); err != nil {
		return fmt.Errorf("blob: %w", err)
	}
	return nil
}
