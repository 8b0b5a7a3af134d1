// The parts of the table of forms, in the order of the document (content/forms.h). One function for
// each file form_*.cc.
#pragma once

#include "content/forms.h"

namespace ecumene {

std::vector<FormGroup> card_forms();
std::vector<FormGroup> op_forms();
std::vector<FormGroup> selector_forms();
std::vector<FormGroup> value_forms();  // and conditions
std::vector<FormGroup> standing_forms();
std::vector<FormGroup> score_forms();

}  // namespace ecumene
