#include "agents/program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

namespace ecumene {
namespace {

constexpr auto kMoment = std::chrono::milliseconds(500), kGlance = std::chrono::milliseconds(2);

constexpr int kShellSignal = 128;  // a shell says so of what was killed

struct Pipe {
  int read = -1, write = -1;
};

bool open_pipe(Pipe& made) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  made = {ends[0], ends[1]};
  return true;
}

// A single command takes the place of its shell, which would hold its pipes open otherwise.
std::string for_shell(const std::string& command) {
  const bool single = command.find_first_of(";&|<>(){}$`\n") == std::string::npos &&
                      command.substr(0, command.find(' ')).find('=') == std::string::npos;
  return (single ? "exec " : "") + command;
}

// Between fork and exec nothing may be called that takes a lock: another thread may have held it.
[[noreturn]] void become(const char* command, int in, int out, rlim_t data) {
  setpgid(0, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
  const rlimit memory{data, data}, core{0, 0};
  setrlimit(RLIMIT_DATA, &memory), setrlimit(RLIMIT_CORE, &core);
  dup2(in, STDIN_FILENO), dup2(out, STDOUT_FILENO);
  close_range(STDERR_FILENO + 1, ~0u, 0);
  execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  _exit(127);
}

// Waits for its end without forgetting it: as long as nobody has asked for its status, no other
// process gets its number.
bool ended(pid_t process, std::chrono::milliseconds patience) {
  for (const auto until = std::chrono::steady_clock::now() + patience;;
       std::this_thread::sleep_for(kGlance)) {
    siginfo_t info{};
    if (waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        info.si_pid == process)
      return true;
    if (std::chrono::steady_clock::now() >= until) return false;
  }
}

std::string in_seconds(int milliseconds) { return fmt::format("{} s", milliseconds / 1000.0); }

}  // namespace

Result<std::unique_ptr<Program>> Program::start(const std::string& command,
                                                const ProgramLimits& limits) {
  Pipe in, out;
  if (!open_pipe(in)) return failure("cannot_start", std::strerror(errno));
  if (!open_pipe(out)) {
    close(in.read), close(in.write);
    return failure("cannot_start", std::strerror(errno));
  }
  const std::string line = for_shell(command);
  const pid_t process = fork();
  if (process == 0)
    become(line.c_str(), in.read, out.write, static_cast<rlim_t>(limits.megabytes) << 20);
  close(in.read), close(out.write);
  if (process < 0) {
    close(in.write), close(out.read);
    return failure("cannot_start", std::strerror(errno));
  }
  setpgid(process, process);  // whichever comes first
  fcntl(in.write, F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Program>(new Program(process, in.write, out.read, limits));
}

Program::Program(pid_t process, int to, int from, const ProgramLimits& limits)
    : process_(process),
      to_(to),
      from_(from),
      limits_(limits),
      reader_(from, kLongestProgramLine) {}

Program::~Program() {
  close(to_);
  if (sound_) ended(process_, kMoment);
  kill(-process_, SIGKILL);
  close(from_);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
}

Result<std::string> Program::ask(std::string_view line) {
  sound_ = false;  // until it has answered
  if (reader_.has_more()) return failure("unasked", "");
  const Deadline deadline =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(limits_.milliseconds);
  const Status late = Status::fail("late", in_seconds(limits_.milliseconds));
  // A program may answer and go without having read all: whether it did is seen by its answer.
  if (!send(std::string(line) + "\n", deadline) && errno == ETIMEDOUT) return failure(late);
  std::string answer;
  switch (reader_.next(answer, deadline)) {
    case LineReader::Got::kLine:
      return sound_ = true, answer;
    case LineReader::Got::kTooLong:
      return failure("too_long", std::to_string(kLongestProgramLine));
    case LineReader::Got::kLate:
      return failure(late);
    case LineReader::Got::kEnd:
      break;
  }
  return failure(farewell());
}

bool Program::send(std::string_view text, const Deadline& deadline) {
  while (!text.empty()) {
    const ssize_t count = write(to_, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<size_t>(count));
    } else if (errno == EAGAIN) {
      if (!await(to_, POLLOUT, deadline)) return errno = ETIMEDOUT, false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

Status Program::farewell() {
  if (!ended(process_, kMoment)) return Status::fail("closed", "");
  siginfo_t info{};
  waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT);
  const int status = info.si_status;
  if (info.si_code == CLD_EXITED && status <= kShellSignal)
    return Status::fail("exit", std::to_string(status));
  const int signal = info.si_code == CLD_EXITED ? status - kShellSignal : status;
  return Status::fail("signal", fmt::format("{} ({})", signal, strsignal(signal)));
}

void ignore_broken_pipes() { std::signal(SIGPIPE, SIG_IGN); }

}  // namespace ecumene
