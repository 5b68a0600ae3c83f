package settings

import (
	"encoding/json"

	"langraan/internal/kit/audit"
	"langraan/internal/kit/noun"
)

// Team is people who work, and whose sales are summed, together.
type Team struct {
	ID      int64  `db:"id" json:"id" readOnly:"true"`
	Name    string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"100"`
	Status  int64  `db:"status" json:"status" enum:"0,1" doc:"1 on, 0 off; left out is on"`
	Version int64  `db:"version" json:"version" minimum:"0"`
}

// UnmarshalJSON reads one as on unless it says otherwise.
func (t *Team) UnmarshalJSON(text []byte) error {
	type plain Team
	t.Status = StatusOn
	return json.Unmarshal(text, (*plain)(t))
}

// Teams describes teams, for who reads or makes one inside a transaction of its own.
var Teams = noun.Describe(noun.Kind[Team]{
	Table: "teams", Name: "team", Ref: audit.RefTeam, Missing: ErrTeamNotFound, Taken: ErrNameTaken,
	Used: ErrPeopleInIt,
	Row:  func(v *Team) (id, version *int64) { return &v.ID, &v.Version },
	Fields: []noun.Field[Team]{
		{Column: "name", At: func(v *Team) any { return &v.Name }},
		{Column: "status", At: func(v *Team) any { return &v.Status }},
	},
})
