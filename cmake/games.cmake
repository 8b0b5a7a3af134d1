# A folder of games/ with a game.yaml is a game. What the build must know of it stands there, on
# lines of its own: `class` is the game's C++ type inside ecumene, declared in games/GAME/GAME.h;
# `place` is where it stands in lists; `plays` are the events by which a seat plays a card; `apart`
# are the sources that are compiled alone. content/dress.h reads the rest of the file.

# game_says(GAME KEY OUT): the value on the line `KEY: value`, or nothing.
function(game_says game key out)
  file(STRINGS ${CMAKE_SOURCE_DIR}/games/${game}/game.yaml line REGEX "^${key}:")
  string(REGEX REPLACE "^${key}:[ ]*" "" value "${line}")
  string(REGEX REPLACE "#.*" "" value "${value}")
  string(STRIP "${value}" value)
  set(${out} "${value}" PARENT_SCOPE)
endfunction()

# game_list(GAME KEY OUT): the values on the line `KEY: [one, two]`.
function(game_list game key out)
  game_says(${game} ${key} line)
  string(REGEX MATCHALL "[^][, ]+" values "${line}")
  set(${out} "${values}" PARENT_SCOPE)
endfunction()

# GAMES: those with a place in its order, then the others by name.
file(GLOB found CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/games games/*/game.yaml)
set(GAMES "")
foreach(file ${found})
  get_filename_component(game ${file} DIRECTORY)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS games/${file})
  game_says(${game} place place)
  if(place STREQUAL "")
    set(place 999)
  endif()
  list(APPEND GAMES "${place} ${game}")
endforeach()
list(SORT GAMES COMPARE NATURAL)
list(TRANSFORM GAMES REPLACE "^[0-9]+ " "")

# registry_sources(OUT): one source for each game, so that a change to one compiles one, and the
# list of all of them.
function(registry_sources out)
  set(sources ${CMAKE_BINARY_DIR}/registry/registry.cc)
  foreach(GAME ${GAMES})
    game_says(${GAME} class CLASS)
    if(CLASS STREQUAL "")
      message(FATAL_ERROR "games/${GAME}/game.yaml does not say the `class` of the game")
    endif()
    game_list(${GAME} plays PLAYS)
    list(TRANSFORM PLAYS REPLACE "(.+)" "\"\\1\"")
    list(JOIN PLAYS ", " PLAYS)
    configure_file(cmake/driver.cc.in ${CMAKE_BINARY_DIR}/registry/${GAME}.cc @ONLY)
    list(APPEND sources ${CMAKE_BINARY_DIR}/registry/${GAME}.cc)
    string(APPEND DECLARED "std::unique_ptr<GameDriver> driver_of_${GAME}();\n")
    string(APPEND LISTED "  drivers.push_back(driver_of_${GAME}());\n")
  endforeach()
  configure_file(cmake/registry.cc.in ${CMAKE_BINARY_DIR}/registry/registry.cc @ONLY)
  set(${out} ${sources} PARENT_SCOPE)
endfunction()
