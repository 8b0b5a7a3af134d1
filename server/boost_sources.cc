// The one place where Asio and Beast are compiled; every other file sees declarations only.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
