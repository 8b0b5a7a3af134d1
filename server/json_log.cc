#include "server/json_log.h"

#include <fmt/chrono.h>
#include <spdlog/formatter.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ecumene {
namespace {

class JsonLines final : public spdlog::formatter {
 public:
  void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& out) override {
    const auto level = spdlog::level::to_string_view(message.level);
    const nlohmann::json line{
        {"at", fmt::format("{:%Y-%m-%dT%H:%M:%S}Z",
                           std::chrono::floor<std::chrono::milliseconds>(message.time))},
        {"level", std::string(level.data(), level.size())},
        {"text", std::string(message.payload.data(), message.payload.size())}};
    const std::string text =
        line.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace) + "\n";
    out.append(text.data(), text.data() + text.size());
  }
  std::unique_ptr<spdlog::formatter> clone() const override {
    return std::make_unique<JsonLines>();
  }
};

}  // namespace

Status log_as_json(std::string_view level) {
  constexpr std::string_view kLevels[] = {"debug", "info", "warn", "error"};
  if (std::find(std::begin(kLevels), std::end(kLevels), level) == std::end(kLevels))
    return Status::fail("--log",
                        "\"" + std::string(level) + "\" is none of debug, info, warn, error");
  auto logger = std::make_shared<spdlog::logger>("ecumene",
                                                 std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger->set_formatter(std::make_unique<JsonLines>());
  logger->set_level(spdlog::level::from_str(std::string(level)));
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(std::move(logger));
  return Status::ok();
}

std::string log_name(std::string_view table) { return std::string(table.substr(0, 6)) + "…"; }

}  // namespace ecumene
