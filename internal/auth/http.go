package auth

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/rest"
	"langraan/internal/users"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return append(s.peopleRoutes(),
		rest.Get("/api/auth/settings", access.Public(), "What the sign-in pages need to know", s.httpSettings),
		rest.Get("/api/auth/challenge", access.Public(), "A bot check to solve (altcha only)", s.httpChallenge),
		rest.Post("/api/auth/login", access.Public(), "Sign in", s.httpLogin),
		rest.Post("/api/auth/register", access.Public(), "Open a business and sign its owner in", s.httpRegister),
		rest.Post("/api/auth/forgotpassword", access.Public(), "Ask for a link to set a new password", s.httpForgot),
		rest.Post("/api/auth/resetpassword", access.Public(), "Set a new password by a mailed link", s.httpReset),
		rest.Post("/api/auth/passwordlink", access.Public(), "What a link that sets a password is for", s.httpLook),
		rest.Post("/api/auth/acceptinvitation", access.Public(), "Set the password by an invitation and sign in",
			s.httpAccept),
		rest.Post("/api/auth/logout", access.Session(), "Sign out", s.httpLogout),
		rest.Post("/api/auth/lock", access.Session(), "Turn the screen lock on", s.httpLock),
		rest.Post("/api/auth/unlock", access.Session(), "Turn the screen lock off", s.httpUnlock),
		rest.Put("/api/v1/profile/password", access.Own(), "Change one's own password", s.httpChangeOwn),
		rest.Put("/api/v1/users/password", access.Own(), "Change one's own password", s.httpChangeOwn),
		rest.Post("/api/v1/profile/email", access.Own(), "Ask for a link that confirms a new e-mail address",
			s.httpAskEmail),
		rest.Post("/api/auth/confirmemail", access.Public(), "Take a new e-mail address by the mailed link",
			s.httpConfirmEmail),
		rest.Post("/api/v1/admin/users", access.Admin(), "Create a user", s.httpCreate, rest.Created()),
		rest.Put("/api/v1/admin/users/password/{id}", access.Admin(), "Set a user's password", s.httpSetPassword),
	)
}

type settingsOutput struct {
	BotCheck string `json:"bot_check" enum:"altcha,none,turnstile,recaptcha"`
	SiteKey  string `json:"site_key"`
	Register string `json:"register" enum:"open,closed"`
	Version  string `json:"version"`
	Demo     bool   `json:"demo" doc:"the demo businesses live here; their sign-ins are public"`
}

func (s *Service) httpSettings(ctx context.Context, _ access.Actor, _ *struct{}) (settingsOutput, error) {
	demo, err := s.Demo(ctx)
	if err != nil {
		return settingsOutput{}, err
	}
	register := "closed"
	err = s.mayRegister(ctx, s.db.Fresh())
	if err == nil {
		register = RegisterOpen
	} else if errors.Is(err, ErrRegisterClosed) {
		err = nil
	}
	return settingsOutput{s.config.BotCheck, s.config.BotSiteKey, register, s.config.Version, demo}, err
}

var errNoChallenge = errs.ErrNotFound.Declare("ไม่ได้ใช้การตรวจสอบแบบนี้", "this bot check is switched off")

func (s *Service) httpChallenge(context.Context, access.Actor, *struct{}) (AltchaChallenge, error) {
	if s.altcha == nil {
		return AltchaChallenge{}, errNoChallenge
	}
	return s.altcha.Challenge(s.clock())
}

// Browser is what the caller says of itself; exported because the edge reads embedded fields of exported types only.
type Browser struct {
	Agent string `header:"User-Agent" maxLength:"4000"`
}

func (g Browser) from(a access.Actor) From { return From{a.Address, g.Agent} }

type loginInput struct {
	Browser
	Body struct {
		Username  string `json:"username" maxLength:"254"`
		Password  string `json:"password" maxLength:"512"`
		BotAnswer string `json:"bot_answer,omitempty" maxLength:"8192"`
	}
}

func (s *Service) httpLogin(ctx context.Context, a access.Actor, in *loginInput) (Session, error) {
	return s.Login(ctx, Login{in.Body.Username, in.Body.Password, in.Body.BotAnswer, in.from(a)})
}

type registerInput struct {
	Browser
	Body struct {
		EnterpriseName string `json:"enterprise_name" maxLength:"200"`
		FirstName      string `json:"first_name" maxLength:"100"`
		LastName       string `json:"last_name" maxLength:"100"`
		Username       string `json:"username" maxLength:"254"`
		Email          string `json:"email" maxLength:"254"`
		Phone          string `json:"phone" maxLength:"40"`
		Password       string `json:"password" maxLength:"512"`
		Confirm        string `json:"password_confirm" maxLength:"512"`
		BotAnswer      string `json:"bot_answer,omitempty" maxLength:"8192"`
	}
}

func (s *Service) httpRegister(ctx context.Context, a access.Actor, in *registerInput) (Session, error) {
	b := in.Body
	return s.Register(ctx, Register{
		Register: users.Register{
			EnterpriseName: b.EnterpriseName, FirstName: b.FirstName, LastName: b.LastName,
			Username: b.Username, Email: b.Email, Phone: b.Phone, Language: rest.Language(ctx),
		},
		Password: b.Password, Confirm: b.Confirm, BotAnswer: b.BotAnswer, From: in.from(a),
	})
}

type forgotInput struct {
	Body struct {
		Email     string `json:"email" maxLength:"254"`
		BotAnswer string `json:"bot_answer,omitempty" maxLength:"8192"`
	}
}

func (s *Service) httpForgot(ctx context.Context, a access.Actor, in *forgotInput) (rest.Message, error) {
	return rest.Message{}, s.Forgot(ctx, in.Body.Email, in.Body.BotAnswer, a.Address)
}

type resetInput struct {
	Body struct {
		Token    string `json:"token" maxLength:"200"`
		Password string `json:"password" maxLength:"512"`
		Confirm  string `json:"password_confirm" maxLength:"512"`
	}
}

func (s *Service) httpReset(ctx context.Context, a access.Actor, in *resetInput) (rest.Message, error) {
	b := in.Body
	return rest.Message{}, s.Reset(ctx, b.Token, Change{Password: b.Password, Confirm: b.Confirm}, a.Address)
}

func (s *Service) httpLogout(ctx context.Context, a access.Actor, _ *struct{}) (rest.Message, error) {
	return rest.Message{Msg: string(errs.LogoutSuccess)}, s.Logout(ctx, a)
}

func (s *Service) httpLock(ctx context.Context, a access.Actor, _ *struct{}) (rest.Message, error) {
	return rest.Message{}, s.Lock(ctx, a)
}

type unlockInput struct {
	Body struct {
		Password string `json:"password" maxLength:"512"`
	}
}

func (s *Service) httpUnlock(ctx context.Context, a access.Actor, in *unlockInput) (rest.Message, error) {
	return rest.Message{Msg: string(errs.LoginSuccess)}, s.Unlock(ctx, a, in.Body.Password)
}

type changeInput struct {
	Body struct {
		Old      string `json:"old_password" maxLength:"512"`
		Password string `json:"password" maxLength:"512"`
		Confirm  string `json:"password_confirm" maxLength:"512"`
	}
}

func (s *Service) httpChangeOwn(ctx context.Context, a access.Actor, in *changeInput) (rest.Message, error) {
	b := in.Body
	return rest.Message{}, s.ChangeOwn(ctx, a, Change{b.Old, b.Password, b.Confirm})
}

type setPasswordInput struct {
	rest.ID
	Body struct {
		Password string `json:"password" maxLength:"512"`
		Confirm  string `json:"password_confirm" maxLength:"512"`
	}
}

func (s *Service) httpSetPassword(ctx context.Context, a access.Actor, in *setPasswordInput) (rest.Message, error) {
	b := in.Body
	return rest.Message{}, s.SetPassword(ctx, a, in.ID.ID, Change{Password: b.Password, Confirm: b.Confirm})
}

type askEmailInput struct {
	Body struct {
		Email    string `json:"email" maxLength:"254"`
		Password string `json:"password" maxLength:"512" doc:"the current one"`
	}
}

func (s *Service) httpAskEmail(ctx context.Context, a access.Actor, in *askEmailInput) (rest.Message, error) {
	return rest.Message{}, s.AskEmail(ctx, a, in.Body.Email, in.Body.Password)
}

type confirmEmailInput struct {
	Body struct {
		Token string `json:"token" maxLength:"200"`
	}
}

func (s *Service) httpConfirmEmail(ctx context.Context, a access.Actor, in *confirmEmailInput) (rest.Message, error) {
	return rest.Message{}, s.ConfirmEmail(ctx, in.Body.Token, a.Address)
}

type createInput struct {
	rest.Once
	Body struct {
		Username      string       `json:"username" maxLength:"254"`
		Email         string       `json:"email" maxLength:"254"`
		Password      string       `json:"password,omitempty" maxLength:"512" doc:"to begin with; empty of who is invited to set one"`
		FirstName     string       `json:"first_name,omitempty" maxLength:"100"`
		LastName      string       `json:"last_name,omitempty" maxLength:"100"`
		NickName      string       `json:"nick_name,omitempty" maxLength:"100"`
		Phone         string       `json:"phone,omitempty" maxLength:"40"`
		GroupID       access.Group `json:"group_id" enum:"1,2,3,4,5,6" doc:"1 admin, 2 owner, 3 employee, 4 agent, 5 delivery, 6 customer"`
		Roles         string       `json:"roles,omitempty" maxLength:"1000" doc:"JSON text {area: level}, levels 0 to 3"`
		ReadOnly      bool         `json:"read_only,omitempty"`
		Privileged    bool         `json:"privileged,omitempty"`
		TeamID        int64        `json:"team_id,omitempty" minimum:"0" doc:"0 is none"`
		DepartmentID  int64        `json:"department_id,omitempty" minimum:"0" doc:"0 is none"`
		SaleChannelID int64        `json:"sale_channel_id,omitempty" minimum:"0"`
		Language      string       `json:"language,omitempty" enum:"th,en"`
	}
}

func (s *Service) httpCreate(ctx context.Context, a access.Actor, in *createInput) (users.User, error) {
	b := in.Body
	u, err := s.Create(ctx, a, Create{users.Create{
		Username: b.Username, Email: b.Email, FirstName: b.FirstName, LastName: b.LastName, NickName: b.NickName,
		Phone: b.Phone, Group: b.GroupID, Roles: b.Roles, ReadOnly: b.ReadOnly, Privileged: b.Privileged,
		TeamID: b.TeamID, DepartmentID: b.DepartmentID, SaleChannelID: b.SaleChannelID, Language: b.Language,
	}, b.Password}, in.Key)
	return u.Shown(false), err
}
