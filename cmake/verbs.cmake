# verbs(GAME): lists the verbs of a game as Host::kVerbs, one for each file in games/GAME/verbs and
# games/GAME/native: discard.cc defines discard_verb (effects/verb.h). Their numbers follow the
# alphabet. A game without such a folder has no verbs, and no such list is written.
function(verbs game)
  file(GLOB files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/games/${game}/verbs/*.cc
       ${CMAKE_SOURCE_DIR}/games/${game}/native/*.cc)
  if(NOT files)
    return()
  endif()
  set(names "")
  foreach(file ${files})
    cmake_path(GET file STEM name)
    list(APPEND names ${name})
  endforeach()
  list(SORT names)
  set(declared "")
  set(listed "")
  foreach(name ${names})
    string(APPEND declared "extern const Verb<Host> ${name}_verb;\n")
    string(APPEND listed "    &${name}_verb,\n")
  endforeach()
  file(STRINGS ${CMAKE_SOURCE_DIR}/games/${game}/host.h space REGEX "^namespace ecumene::"
       LIMIT_COUNT 1)
  string(REGEX REPLACE "^namespace (.*) {" "\\1" space "${space}")
  set(source ${CMAKE_BINARY_DIR}/verbs/${game}.cc)
  file(CONFIGURE OUTPUT ${source} CONTENT "// Written by cmake/verbs.cmake from the folder.
#include \"games/${game}/host.h\"

namespace ${space} {

${declared}
constinit const Verb<Host>* const Host::kVerbs[] = {
${listed}    nullptr,
};

}  // namespace ${space}
")
  target_sources(games_${game} PRIVATE ${source})
  set_source_files_properties(${source} TARGET_DIRECTORY games_${game} PROPERTIES
                              SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
