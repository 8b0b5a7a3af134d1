#include "server/listener.h"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <optional>
#include <set>

#include "server/household.h"
#include "server/target.h"

namespace ecumene {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using std::chrono::seconds;
template <class T>
using Task = asio::awaitable<T>;
// no compression: it would tell lengths of secrets
using Stream = websocket::stream<beast::tcp_stream, false>;

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

template <class Request>
HttpRequest taken(const Request& request, const std::string& peer, bool trust_proxy) {
  HttpRequest out;
  out.method = std::string(request.method_string());
  read_target({request.target().data(), request.target().size()}, out);
  for (const auto& field : request)
    out.headers[lower({field.name_string().data(), field.name_string().size()})] =
        std::string(field.value().data(), field.value().size());
  out.body = request.body();
  const std::string_view through = out.header("x-forwarded-for");
  out.address = household(trust_proxy && !through.empty() ? forwarded_address(through) : peer);
  return out;
}

http::response<http::string_body> made(HttpResponse response, unsigned version, bool keep) {
  http::response<http::string_body> out(static_cast<http::status>(response.status), version);
  out.set(http::field::content_type, response.type);
  out.set("X-Content-Type-Options", "nosniff");
  out.set("Referrer-Policy", "no-referrer");
  out.set("X-Frame-Options", "DENY");
  out.set("Cross-Origin-Opener-Policy", "same-origin");
  out.set("Cross-Origin-Resource-Policy", "same-origin");
  out.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  out.set(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' "
      "data:; "
      "connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  out.set(http::field::cache_control, "no-store");
  for (auto& [name, value] : response.headers) out.set(name, value);
  out.body() = std::move(response.body);
  out.keep_alive(keep);
  out.prepare_payload();
  return out;
}

// A WebSocket with its queue: messages are written one after another, and a client that does not
// read is dropped.
class TcpSocket final : public Socket, public std::enable_shared_from_this<TcpSocket> {
 public:
  TcpSocket(beast::tcp_stream stream, const ServerLimits& limits)
      : stream_(std::move(stream)), limits_(limits) {}

  void send(std::string text) override {
    if (closing_) return;
    queued_ += text.size();
    if (queued_ > limits_.queue_bytes) return drop();
    queue_.push_back(std::move(text));
    if (queue_.size() == 1 && open_) write_next();
  }

  void close(int code, std::string_view why) override {
    if (closing_) return;
    closing_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                      std::string(why.substr(0, 120)));
    if (open_ && queue_.empty()) finish();
  }

  Stream& stream() { return stream_; }
  bool closing() const { return closing_; }

  // The handshake is done: what was queued before leaves now.
  void opened() {
    open_ = true;
    if (!queue_.empty())
      write_next();
    else if (closing_)
      finish();
  }
  void drop() {
    closing_ = true, queue_.clear(), queued_ = 0;
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

 private:
  void write_next() {
    stream_.text(true);
    stream_.async_write(
        asio::buffer(queue_.front()),
        [self = shared_from_this()](beast::error_code error, size_t) { self->written(error); });
  }
  void written(beast::error_code error) {
    if (error || queue_.empty()) return drop();
    queued_ -= queue_.front().size();
    queue_.pop_front();
    if (!queue_.empty())
      write_next();
    else if (closing_)
      finish();
  }
  void finish() {
    stream_.async_close(reason_, [self = shared_from_this()](beast::error_code) {});
  }

  Stream stream_;
  const ServerLimits& limits_;
  std::deque<std::string> queue_;
  size_t queued_ = 0;
  bool open_ = false, closing_ = false;
  websocket::close_reason reason_;
};

class TcpListener final : public Listener {
 public:
  TcpListener(const ServerLimits& limits, bool trust_proxy)
      : limits_(limits), trust_proxy_(trust_proxy) {}

  Status open(const std::string& address, uint16_t port) {
    beast::error_code error;
    const auto ip = asio::ip::make_address(address, error);
    if (error) return Status::fail("--bind", "\"" + address + "\" is no address");
    const tcp::endpoint endpoint(ip, port);
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      return Status::fail("--port", "cannot listen on " + address + ":" + std::to_string(port) +
                                        ": " + error.message());
    return Status::ok();
  }

  uint16_t port() const override { return acceptor_.local_endpoint().port(); }
  void post(std::function<void()> work) override { asio::post(io_, std::move(work)); }

  void run(Service& service, std::function<void()> tick) override {
    service_ = &service, tick_ = std::move(tick);
    asio::co_spawn(io_, accept(), asio::detached);
    asio::co_spawn(io_, keep_time(), asio::detached);
    io_.run();
  }

  void stop() override {
    post([this] {
      beast::error_code ignored;
      acceptor_.close(ignored);
      stopping_ = true;
      const auto timer = std::make_shared<asio::steady_timer>(
          io_, sockets_.empty() ? Clock::duration(0) : seconds(2));
      timer->async_wait([this, timer](beast::error_code) { io_.stop(); });
    });
  }

 private:
  Task<void> keep_time() {
    asio::steady_timer timer(io_);
    while (!stopping_) {
      timer.expires_after(seconds(1));
      co_await timer.async_wait(asio::use_awaitable);
      tick_();
    }
  }

  Task<void> accept() {
    while (acceptor_.is_open()) {
      beast::error_code error;
      tcp::socket socket =
          co_await acceptor_.async_accept(asio::redirect_error(asio::use_awaitable, error));
      if (error == asio::error::operation_aborted) co_return;
      if (error) {  // out of file descriptors, perhaps: wait instead of spinning
        asio::steady_timer pause(io_, std::chrono::milliseconds(50));
        co_await pause.async_wait(asio::use_awaitable);
        continue;
      }
      socket.set_option(tcp::no_delay(true), error);
      asio::co_spawn(io_, serve(beast::tcp_stream(std::move(socket))),
                     [](std::exception_ptr failed) {
                       if (failed) spdlog::debug("a connection ended early");
                     });
    }
  }

  // One of the connections of an address, as long as it lives.
  class Place {
   public:
    Place(std::map<std::string, int>& places, std::string of)
        : places_(places), of_(std::move(of)) {
      ++places_[of_];
    }
    ~Place() {
      if (--places_[of_] == 0) places_.erase(of_);
    }
    Place(const Place&) = delete;
    int count() const { return places_.at(of_); }

   private:
    std::map<std::string, int>& places_;
    std::string of_;
  };

  // The requests of one connection, until it becomes a WebSocket or ends.
  Task<void> serve(beast::tcp_stream stream) {
    beast::error_code error;
    const auto peer = stream.socket().remote_endpoint(error).address().to_string();
    const Place place(places_, household(peer));
    if (!trust_proxy_ && place.count() > limits_.connections_per_address) co_return;
    beast::flat_buffer buffer(limits_.header_bytes + limits_.body_bytes);
    for (;;) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(static_cast<uint32_t>(limits_.header_bytes));
      parser.body_limit(limits_.body_bytes);
      stream.expires_after(seconds(limits_.header_seconds));
      co_await http::async_read_header(stream, buffer, parser,
                                       asio::redirect_error(asio::use_awaitable, error));
      if (error) co_return co_await refuse(stream, error);
      stream.expires_after(seconds(limits_.body_seconds));
      co_await http::async_read(stream, buffer, parser,
                                asio::redirect_error(asio::use_awaitable, error));
      if (error) co_return co_await refuse(stream, error);
      auto request = parser.release();
      HttpRequest plain = taken(request, peer, trust_proxy_);
      if (websocket::is_upgrade(request))
        co_return co_await visit(std::move(stream), std::move(request), plain);
      const bool keep = request.keep_alive() && !stopping_;
      auto response = made(co_await answered(plain), request.version(), keep);
      if (request.method() == http::verb::head) response.body().clear();
      co_await http::async_write(stream, response,
                                 asio::redirect_error(asio::use_awaitable, error));
      if (error || !keep) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
  }

  // The service's answer, which may come later.
  Task<HttpResponse> answered(const HttpRequest& request) {
    struct Pending {
      asio::steady_timer come;
      std::optional<HttpResponse> response;
    };
    auto pending = std::make_shared<Pending>(
        Pending{asio::steady_timer(io_, seconds(limits_.body_seconds)), {}});
    service_->answer(request, [pending](HttpResponse response) {
      pending->response = std::move(response);
      pending->come.cancel();
    });
    beast::error_code ignored;
    if (!pending->response)
      co_await pending->come.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    if (pending->response) co_return std::move(*pending->response);
    co_return HttpResponse{503, "text/plain; charset=utf-8", "it took too long\n", {}};
  }

  // Says what was wrong with a request that could not be read, if it is worth an answer.
  Task<void> refuse(beast::tcp_stream& stream, beast::error_code why) {
    int status = 0;
    if (why == http::error::header_limit)
      status = 431;
    else if (why == http::error::body_limit)
      status = 413;
    else if (why.category() == http::make_error_code(http::error::bad_method).category() &&
             why != http::error::end_of_stream)
      status = 400;
    if (status == 0) co_return;
    beast::error_code error;
    auto response = made({status,
                          "application/json; charset=utf-8",
                          R"({"error":{"where":"request","text":"it cannot be read"}})",
                          {}},
                         11, false);
    co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, error));
  }

  Task<void> visit(beast::tcp_stream stream, http::request<http::string_body> request,
                   HttpRequest plain) {
    beast::error_code error;
    auto socket = std::make_shared<TcpSocket>(std::move(stream), limits_);
    auto user = service_->admit(plain, socket);
    if (!user) {
      auto response = made(std::move(user.error()), request.version(), false);
      co_await http::async_write(socket->stream().next_layer(), response,
                                 asio::redirect_error(asio::use_awaitable, error));
      co_return;
    }
    sockets_.insert(socket);
    Stream& ws = socket->stream();
    beast::get_lowest_layer(ws).expires_never();
    websocket::stream_base::timeout times{seconds(limits_.header_seconds),
                                          seconds(limits_.idle_seconds), true};
    ws.set_option(times);
    ws.read_message_max(limits_.message_bytes);
    ws.auto_fragment(false);
    ws.control_callback([socket = socket.get(),
                         bucket = Bucket(limits_.pings_per_second, limits_.ping_burst)](
                            websocket::frame_type, beast::string_view) mutable {
      const auto now =
          std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch());
      if (!bucket.take(now.count())) socket->drop();
    });
    co_await ws.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
    if (!error) {
      socket->opened();
      co_await listen(*socket, **user);
    }
    sockets_.erase(socket);
    (*user)->closed();
    socket->drop();
  }

  Task<void> listen(TcpSocket& socket, SocketUser& user) {
    beast::flat_buffer buffer(limits_.message_bytes + 16);
    for (;;) {
      beast::error_code error;
      co_await socket.stream().async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
      if (error) co_return;
      // What comes after a close is read until the client has answered it, and not heard.
      if (!socket.stream().got_text())
        socket.close(1003, "only text is understood");
      else if (!socket.closing())
        user.heard({static_cast<const char*>(buffer.data().data()), buffer.size()});
      buffer.consume(buffer.size());
    }
  }

  const ServerLimits limits_;
  const bool trust_proxy_;
  // of connections, by household; before io_, which holds those that use them
  std::map<std::string, int> places_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  Service* service_ = nullptr;
  std::function<void()> tick_;
  std::set<std::shared_ptr<TcpSocket>> sockets_;
  bool stopping_ = false;
};

}  // namespace

Result<std::unique_ptr<Listener>> Listener::bind(const std::string& address, uint16_t port,
                                                 const ServerLimits& limits, bool trust_proxy) {
  auto listener = std::make_unique<TcpListener>(limits, trust_proxy);
  if (const Status status = listener->open(address, port); !status) return failure(status);
  return listener;
}

}  // namespace ecumene
