package settings

import (
	"encoding/json"

	"langraan/internal/kit/audit"
	"langraan/internal/kit/noun"
)

// Department is a part of the business that people belong to.
type Department struct {
	ID      int64  `db:"id" json:"id" readOnly:"true"`
	Name    string `db:"name" json:"name" required:"true" minLength:"1" maxLength:"100"`
	Status  int64  `db:"status" json:"status" enum:"0,1" doc:"1 on, 0 off; left out is on"`
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
	Row:   func(v *Department) (id, version *int64) { return &v.ID, &v.Version },
	Fields: []noun.Field[Department]{
		{Column: "name", At: func(v *Department) any { return &v.Name }},
		{Column: "status", At: func(v *Department) any { return &v.Status }},
	},
})
