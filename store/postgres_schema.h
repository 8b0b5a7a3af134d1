// The store's tables in a PostgreSQL database, in a schema of their own.
#pragma once

#include "store/postgres_connection.h"

namespace ecumene {

// Makes what is missing; safe when two nodes start at once. Refuses a schema of another kind or of
// a later version.
Status make_postgres_schema(Connection& connection);

// The channel of the store's notices, and what they say (the sender's node first, the table last):
//   "grown NODE RECORDS TABLE", "wanted HOLDER TABLE", "free NODE TABLE".
inline constexpr const char* kPostgresChannel = "ecumene_store";

}  // namespace ecumene
