#include "content/forms.h"

#include "base/check.h"
#include "content/form_tables.h"

namespace ecumene {

const std::vector<FormGroup>& form_groups() {
  static const std::vector<FormGroup> kGroups = [] {
    std::vector<FormGroup> all;
    for (const auto& part : {card_forms(), op_forms(), selector_forms(), value_forms(),
                             standing_forms(), score_forms()})
      all.insert(all.end(), part.begin(), part.end());
    return all;
  }();
  return kGroups;
}

const FormGroup& form_group(std::string_view name) {
  for (const FormGroup& group : form_groups())
    if (group.name == name) return group;
  CHECK(false);
  return form_groups().front();
}

std::vector<std::string_view> form_keys(std::string_view group) {
  std::vector<std::string_view> keys;
  for (const Form& form : form_group(group).forms) keys.push_back(form.key);
  return keys;
}

const Form* find_form(std::string_view group, std::string_view key) {
  for (const Form& form : form_group(group).forms)
    if (form.key == key) return &form;
  return nullptr;
}

}  // namespace ecumene
