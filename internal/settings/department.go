package settings

import (
	"encoding/json"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/noun"
)

// Department is a part of the business that people belong to.
type Department struct {
	ID      int64  `db:"id" json:"id" readOnly:"true"`
	Name    string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"100"`
	Status  int64  `db:"status" json:"status" enum:"0,1" doc:"1 on, 0 off; left out is on"`
	People  int64  `db:"people" json:"people" readOnly:"true" doc:"how many belong to it, switched off or not; 0 for who is no employee"`
	Version int64  `db:"version" json:"version" minimum:"0"`
}

// UnmarshalJSON reads one as on unless it says otherwise.
func (d *Department) UnmarshalJSON(text []byte) error {
	type plain Department
	d.Status = StatusOn
	return json.Unmarshal(text, (*plain)(d))
}

// Departments describes departments, for who reads or makes one inside a transaction of its own.
var Departments = noun.Describe(noun.Kind[Department]{
	Table: "departments", Name: "department", Ref: audit.RefDepartment, Missing: ErrDepartmentNotFound,
	Taken: ErrNameTaken,
	Used:  ErrPeopleInIt,
	Shown: []string{peopleIn("departments", "department_id")},
	Row:   func(v *Department) (id, version *int64) { return &v.ID, &v.Version },
	// How many work where is the business of those who work there.
	Veil: func(actor access.Actor, v *Department) {
		if !actor.IsEmployee() {
			v.People = 0
		}
	},
	Fields: []noun.Field[Department]{
		{Column: "name", At: func(v *Department) any { return &v.Name }},
		{Column: "status", At: func(v *Department) any { return &v.Status }},
	},
})
