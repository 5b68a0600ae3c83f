package settings

import (
	"encoding/json"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/noun"
)

// Team is people who work, and whose sales are summed, together.
type Team struct {
	ID      int64  `db:"id" json:"id" readOnly:"true"`
	Name    string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"100"`
	Status  int64  `db:"status" json:"status" enum:"0,1" doc:"1 on, 0 off; left out is on"`
	People  int64  `db:"people" json:"people" readOnly:"true" doc:"how many belong to it, switched off or not; 0 for who is no employee"`
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
	Used:  ErrPeopleInIt,
	Shown: []string{peopleIn("teams", "team_id")},
	Row:   func(v *Team) (id, version *int64) { return &v.ID, &v.Version },
	// How many work where is the business of those who work there.
	Veil: func(actor access.Actor, v *Team) {
		if !actor.IsEmployee() {
			v.People = 0
		}
	},
	Fields: []noun.Field[Team]{
		{Column: "name", At: func(v *Team) any { return &v.Name }},
		{Column: "status", At: func(v *Team) any { return &v.Status }},
	},
})
