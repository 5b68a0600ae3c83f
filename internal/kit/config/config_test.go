package config_test

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"langraan/internal/kit/config"
)

func TestNothingGiven(t *testing.T) {
	got, err := config.Load([]string{"PATH=/bin", "LANGRAAN_TEST_POSTGRES=x", "LANGRAAN_DATABASE="})
	if err != nil {
		t.Fatal(err)
	}
	want := config.Config{
		Listen: "127.0.0.1:8080", Data: "./data", BotCheck: "altcha", Register: "first",
		BaseURL:  "http://127.0.0.1:8080",
		MailFrom: "Langraan <no-reply@localhost>", SQLiteSync: "normal", StorageGB: 5, FetchPictures: true,
		Log: slog.LevelInfo,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestEnvironmentWinsOverFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "langraan.env")
	text := "# settings\n\nLANGRAAN_LISTEN = " +
		":9000\r\nLANGRAAN_LOG=debug\nLANGRAAN_MAIL_FROM=\"ร้าน <shop@example.com>\"\nLANGRAAN_TRUST_PROXY=true\nLANGRAAN_BASE_URL=https://shop.example/\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c, err := config.Load([]string{"LANGRAAN_CONFIG=" + path, "LANGRAAN_LOG=warn"})
	if err != nil {
		t.Fatal(err)
	}
	if c.Listen != ":9000" || c.Log != slog.LevelWarn || c.MailFrom != "ร้าน <shop@example.com>" || !c.TrustProxy ||
		c.BaseURL != "https://shop.example" {
		t.Errorf("%+v", c)
	}
}

func TestHostlessListenHasAUsableAddress(t *testing.T) {
	if c, err := config.Load([]string{"LANGRAAN_LISTEN=:80"}); err != nil || c.BaseURL != "http://localhost:80" {
		t.Errorf("%q, %v", c.BaseURL, err)
	}
}

func TestFaultsAreNamed(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bad.env")
	if err := os.WriteFile(path, []byte("LANGRAAN_LOG=info\nLANGRAAN_LOG=warn\nPORT=1\nLANGRAAN_LISTN=:1\nnonsense\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ entry, want string }{
		{"LANGRAAN_DATABSE=x", "LANGRAAN_DATABSE is not a setting"},
		{"LANGRAAN_LISTEN=8080", "LANGRAAN_LISTEN must be host:port"},
		{"LANGRAAN_LISTEN=a:99999", "LANGRAAN_LISTEN must end in a port"},
		{"LANGRAAN_ADMIN_LISTEN=a:http", "LANGRAAN_ADMIN_LISTEN must end in a port"},
		{"LANGRAAN_DATABASE=mysql://u:hunter2@h/d", "LANGRAAN_DATABASE must be an address that begins with " +
			"postgres://"},
		{"LANGRAAN_DATABASE=postgres://", "LANGRAAN_DATABASE must be an address"},
		{"LANGRAAN_DATABASE_READ=postgres://h/d", "LANGRAAN_DATABASE_READ needs LANGRAAN_DATABASE"},
		{"LANGRAAN_BOT_CHECK=maybe", "LANGRAAN_BOT_CHECK must be one of altcha, none, turnstile, recaptcha"},
		{"LANGRAAN_BOT_CHECK=turnstile", "needs LANGRAAN_BOT_SITE_KEY and LANGRAAN_BOT_SECRET"},
		{"LANGRAAN_REGISTER=yes", "LANGRAAN_REGISTER must be one of first, open, closed"},
		{"LANGRAAN_BASE_URL=shop.example", "LANGRAAN_BASE_URL must be an http"},
		{"LANGRAAN_SMTP=hunter2.example:25", "LANGRAAN_SMTP must be an address that begins with smtp:// or smtps://"},
		{"LANGRAAN_MAIL_FROM=nobody", "LANGRAAN_MAIL_FROM must be a mail address"},
		{"LANGRAAN_S3=https://hunter2@h", "LANGRAAN_S3 must be an address that begins with s3://"},
		{"LANGRAAN_SQLITE_SYNC=off", "LANGRAAN_SQLITE_SYNC must be one of normal, full"},
		{"LANGRAAN_TRUST_PROXY=maybe", "LANGRAAN_TRUST_PROXY must be true or false"},
		{"LANGRAAN_STORAGE_GB=much", "LANGRAAN_STORAGE_GB must be a whole number of 0–1000000"},
		{"LANGRAAN_STORAGE_GB=-1", "LANGRAAN_STORAGE_GB must be a whole number of 0–1000000"},
		{"LANGRAAN_FETCH_PICTURES=maybe", "LANGRAAN_FETCH_PICTURES must be true or false"},
		{"LANGRAAN_LOG=loud", "LANGRAAN_LOG must be one of debug"},
		{"LANGRAAN_CONFIG=/nowhere", "LANGRAAN_CONFIG can't be read"},
		{"LANGRAAN_CONFIG=" + path, "line 2 gives LANGRAAN_LOG a second time"},
		{"LANGRAAN_CONFIG=" + path, "line 3 is not a setting"},
		{"LANGRAAN_CONFIG=" + path, "line 5 is not a setting"},
		{"LANGRAAN_CONFIG=" + path, "LANGRAAN_LISTN is not a setting"},
	} {
		_, err := config.Load([]string{c.entry})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want %q", c.entry, err, c.want)
		} else if strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: the error shows the value: %v", c.entry, err)
		}
	}
	_, err := config.Load([]string{"LANGRAAN_A=1", "LANGRAAN_LOG=loud", "LANGRAAN_B=1"})
	if err == nil || strings.Count(err.Error(), "\n") != 2 {
		t.Errorf("not every fault was named: %v", err)
	}
}

func TestPrintMasksSecrets(t *testing.T) {
	c, err := config.Load([]string{
		"LANGRAAN_DATABASE=postgres://app:hunter2@db1:5432,db2:5432/langraan?sslmode=require&sslpassword=hunter2",
		"LANGRAAN_DATABASE_READ=postgres://app:hunt@er2/hunter2@db/langraan", "LANGRAAN_BOT_CHECK=recaptcha",
		"LANGRAAN_BOT_SITE_KEY=open", "LANGRAAN_BOT_SECRET=hunter2",
		"LANGRAAN_SMTP=smtps://mail%40example.com:hunter2@smtp.example.com:465",
		"LANGRAAN_S3=s3://AKIA:hunter2@s3.example.com/files?region=th&secret=hunter2",
	})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := c.Print(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"LANGRAAN_DATABASE=postgres://app:*****@db1:5432,db2:5432/langraan?sslmode=require&sslpassword=*****\n",
		"LANGRAAN_DATABASE_READ=postgres://app:*****@db/langraan\n", "LANGRAAN_BOT_SECRET=*****\n",
		"LANGRAAN_BOT_SITE_KEY=open\n", "LANGRAAN_S3=s3://AKIA:*****@s3.example.com/files?region=th&secret=*****\n",
		"LANGRAAN_SMTP=smtps://mail%40example.com:*****@smtp.example.com:465\n",
		"LANGRAAN_LOG=info\n", "LANGRAAN_TRUST_PROXY=false\n", "LANGRAAN_LISTEN=127.0.0.1:8080\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("missing %q in\n%s", want, b.String())
		}
	}
	if strings.Contains(b.String(), "hunter2") || strings.Contains(b.String(), "er2") {
		t.Errorf("a secret is shown:\n%s", b.String())
	}
}

func TestTableNamesEverySettingThatIsPrinted(t *testing.T) {
	c, err := config.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := c.Print(&b); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(b.String()), "\n")
	for _, line := range lines {
		key, _, _ := strings.Cut(line, "=")
		if strings.Count(config.Table(), "| `"+key+"` |") != 1 {
			t.Errorf("%s is not in the table once", key)
		}
	}
	if rows := strings.Count(config.Table(), "\n"); rows != len(lines)+3 {
		t.Errorf("%d rows for %d settings", rows, len(lines))
	}
}
